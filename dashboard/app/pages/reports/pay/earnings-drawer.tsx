import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import type { Period } from '#app/time/wall-days.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { Earnings } from './earnings.tsx'
import type { PayRow } from './pay-row.ts'

interface EarningsDrawerProps {
  row: PayRow
  period: Period
  onClose: () => void
}

/** Every line behind the pay of a member. */
export function EarningsDrawer({ row, period, onClose }: EarningsDrawerProps) {
  const words = useInsightsTexts()
  const { salonId: businessId, staffId, name } = row
  return (
    <SideDrawer title={words('pay.earningsOf', { name })} width={640} onClose={onClose}>
      <Earnings businessId={businessId} staffId={staffId} period={period} />
    </SideDrawer>
  )
}
