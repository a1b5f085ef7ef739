import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { PageValues, PlainName } from './values.ts'

export type PageForm = UseFormReturnType<PageValues>

type Part = 'label' | 'input' | 'description' | 'error'
/** Hints stand below their inputs. */
export const order: Part[] = ['label', 'input', 'description', 'error']

/** The label, hint and value of a setting; a switch takes its own, since it has no wrapper to order. */
export function useFieldProps(form: PageForm) {
  const { t, i18n } = useTranslation()
  const words = (name: PlainName, hintName: string = name) => {
    const hint = `bookingPage.hints.${hintName}`
    return {
      label: t(`bookingPage.fields.${name}`),
      ...(i18n.exists(hint) && { description: t(hint as 'bookingPage.hints.intro') }),
    }
  }
  return {
    field: (name: PlainName, hintName?: string) => ({
      ...words(name, hintName),
      inputWrapperOrder: order,
      ...form.getInputProps(name),
    }),
    toggle: (name: PlainName) => ({
      ...words(name),
      ...form.getInputProps(name, { type: 'checkbox' }),
    }),
  }
}
