import type { CashUp } from '#app/api/http/schema.gen.ts'
import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'

import { AmountLine } from './amounts.tsx'

/** The rounding of cash, and the sums that were put into the drawer and taken out of it, where there are any. */
export function PaidLines({ cashUp: { rounding, paidIn, paidOut } }: { cashUp: CashUp }) {
  const words = useCashUpTexts()
  return (
    <>
      {rounding !== 0 && <AmountLine label={words('rounding')} amount={rounding} isQuiet />}
      {paidIn > 0 && <AmountLine label={words('paidIn')} amount={paidIn} isQuiet />}
      {paidOut > 0 && <AmountLine label={words('paidOut')} amount={-paidOut} isQuiet />}
    </>
  )
}
