import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { hintBelow } from '#app/forms/use-form.ts'
import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'

import type { PageValues, PlainName } from './values.ts'

export type PageForm = UseFormReturnType<PageValues>

/** The label, hint and value of a setting; a switch takes its own, since it has no wrapper to order. */
export function useFieldProps(form: PageForm) {
  const { i18n } = useTranslation()
  const words = useBookingPageTexts()
  const textsOf = (name: PlainName, hintName: string = name) => {
    const hint = `hints.${hintName}`
    return {
      label: words(`fields.${name}`),
      ...(i18n.exists(hint, { ns: 'bookingPage' }) && {
        description: words(hint as 'hints.intro'),
      }),
    }
  }
  return {
    field: (name: PlainName, hintName?: string) => ({
      ...textsOf(name, hintName),
      inputWrapperOrder: hintBelow,
      ...form.getInputProps(name),
    }),
    toggle: (name: PlainName) => ({
      ...textsOf(name),
      ...form.getInputProps(name, { type: 'checkbox' }),
    }),
  }
}
