import { useTranslation } from 'react-i18next'

import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { Desk } from './desk.tsx'

interface DeskDrawerProps {
  onOpen: (bookingId: string, step?: 'checkout') => void
  onClose: () => void
}

/** The desk over the calendar, where there is no room for its column. */
export function DeskDrawer({ onOpen, onClose }: DeskDrawerProps) {
  const { t } = useTranslation()
  return (
    <SideDrawer title={t('calendar.desk')} width={360} onClose={onClose}>
      <Desk onOpen={onOpen} />
    </SideDrawer>
  )
}
