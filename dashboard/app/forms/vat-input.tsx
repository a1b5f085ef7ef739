import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

interface VatInputProps extends NumberInputProps {
  /** The source of its rate while the input is empty, before the salon. */
  category?: { name: string; vatPercent: number | null } | undefined
}

/** A VAT rate; the placeholder is the rate that an empty input means. */
export function VatInput({ category, ...input }: VatInputProps) {
  const { t } = useTranslation()
  const { rate, percentSuffix } = useFormat()
  const { vatPercent } = useBusiness().profile
  const inherited =
    category && category.vatPercent !== null
      ? t('services.vatAs', { name: category.name, rate: rate(category.vatPercent) })
      : vatPercent === null
        ? t('services.vatNone')
        : t('services.vatAsSalon', { rate: rate(vatPercent) })
  return (
    <NumberInput
      placeholder={inherited}
      suffix={percentSuffix}
      min={0}
      max={100}
      decimalScale={3}
      hideControls
      {...input}
    />
  )
}
