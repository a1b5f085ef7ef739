import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { RebookPanel } from './rebook-panel.tsx'

interface RebookDrawerProps {
  booking: Booking
  day: string
  onClose: () => void
}

/** The rebooking panel in a drawer. */
export function RebookDrawer({ booking, day, onClose }: RebookDrawerProps) {
  const { t } = useTranslation()
  return (
    <SideDrawer title={t('rebook.title', { name: booking.customerName ?? '' })} onClose={onClose}>
      <RebookPanel booking={booking} day={day} onDone={onClose} />
    </SideDrawer>
  )
}
