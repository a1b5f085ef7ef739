import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { CreateRefundBody } from '#app/api/http/schema.gen.ts'

/** How money is given back. Empty: as it was paid. */
export type GivenBy = '' | NonNullable<CreateRefundBody['method']>

const methods = ['CARD', 'CASH', 'BANK_TRANSFER'] as const

/** The field of a refund for a method other than that of the payment. */
export function GiveBackBy(props: SelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('payments.giveBack')}
      data={[
        { value: '', label: t('payments.asPaid') },
        ...methods.map((value) => ({ value, label: t(`checkout.methods.${value}`) })),
      ]}
      allowDeselect={false}
      {...props}
    />
  )
}
