import { useTranslation } from 'react-i18next'

import type { CashUp } from '#app/api/money/cash-ups.ts'

import { AmountLine } from './amounts.tsx'

/** The sums that were put into the drawer and taken out of it, where there are any. */
export function PaidLines({ cashUp: { paidIn, paidOut } }: { cashUp: CashUp }) {
  const { t } = useTranslation()
  return (
    <>
      {paidIn > 0 && <AmountLine label={t('cashUp.paidIn')} amount={paidIn} isQuiet />}
      {paidOut > 0 && <AmountLine label={t('cashUp.paidOut')} amount={-paidOut} isQuiet />}
    </>
  )
}
