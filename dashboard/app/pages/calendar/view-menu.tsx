import { ActionIcon, Menu } from '@mantine/core'
import { Check, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { useAddress } from './use-address.ts'
import type { useSettings } from './use-settings.ts'

interface ViewMenuProps {
  settings: ReturnType<typeof useSettings>
  address: ReturnType<typeof useAddress>
  isPhone: boolean
}

/** How close one looks, what colours tell, and on a phone day or week. */
export function ViewMenu({ settings, address, isPhone }: ViewMenuProps) {
  const { t } = useTranslation()
  const { zoom, setZoom, colorBy, setColorBy } = settings
  const item = (label: string, isChosen: boolean, choose: () => void) => (
    <Menu.Item
      key={label}
      role="menuitemradio"
      aria-checked={isChosen}
      onClick={choose}
      rightSection={isChosen && <Check size={16} aria-hidden />}
    >
      {label}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('calendar.options')}>
          <SlidersHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPhone && (
          <>
            {item(t('calendar.day'), address.view === 'day', () => address.show('day'))}
            {item(t('calendar.week'), address.view === 'week', () => address.show('week'))}
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{t('calendar.zoom')}</Menu.Label>
        {[5, 15, 30].map((minutes) =>
          item(t('common.minutes', { count: minutes }), zoom === minutes, () =>
            setZoom(String(minutes)),
          ),
        )}
        <Menu.Divider />
        <Menu.Label>{t('calendar.colors')}</Menu.Label>
        {item(t('calendar.byStaff'), colorBy === 'staff', () => setColorBy('staff'))}
        {item(t('calendar.byState'), colorBy === 'state', () => setColorBy('state'))}
      </Menu.Dropdown>
    </Menu>
  )
}
