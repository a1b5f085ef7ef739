import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '../../api/bookings.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { RebookPanel } from './rebook-panel.tsx'

interface RebookDrawerProps {
  booking: Booking
  day: string
  onClose: () => void
}

/** The same beside a page. */
export function RebookDrawer({ booking, day, onClose }: RebookDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('rebook.title', { name: booking.customerName ?? '' })}
      size={usePhone() ? '100%' : 440}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <RebookPanel booking={booking} day={day} onDone={onClose} />
    </Drawer>
  )
}
