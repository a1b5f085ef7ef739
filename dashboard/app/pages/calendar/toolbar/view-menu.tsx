import { ActionIcon, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ListFilter, SlidersHorizontal } from '#app/ui/icons/icons.ts'

import { colorings } from '../data/colors.ts'
import type { useAddress } from '../use-address.ts'
import type { useSettings } from './use-display-settings.ts'

interface ViewMenuProps {
  settings: ReturnType<typeof useSettings>
  address: ReturnType<typeof useAddress>
  isPhone: boolean
  onFilter: () => void
}

/** The grid step, the colour mode, and on a phone day or week. */
export function ViewMenu({ settings, address, isPhone, onFilter }: ViewMenuProps) {
  const { t } = useTranslation()
  const { zoom, setZoom, colorBy, setColorBy } = settings
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('calendar.options')}
          title={t('calendar.options')}
        >
          <SlidersHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPhone && (
          <>
            <Menu.Item leftSection={<ListFilter size={16} aria-hidden />} onClick={onFilter}>
              {t('calendar.filter')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {isPhone && (
          <Menu.RadioGroup
            value={address.view}
            onChange={(view) => address.show(view === 'week' ? 'week' : 'day')}
          >
            <Menu.RadioItem value="day">{t('calendar.day')}</Menu.RadioItem>
            <Menu.RadioItem value="week">{t('calendar.week')}</Menu.RadioItem>
            <Menu.Divider />
          </Menu.RadioGroup>
        )}
        <Menu.Label>{t('calendar.zoom')}</Menu.Label>
        <Menu.RadioGroup value={String(zoom)} onChange={setZoom}>
          {[5, 15, 30].map((minutes) => (
            <Menu.RadioItem key={minutes} value={String(minutes)}>
              {t('common.minutes', { count: minutes })}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('calendar.colors')}</Menu.Label>
        <Menu.RadioGroup
          value={colorBy}
          onChange={(by) => setColorBy(colorings.find((one) => one === by) ?? 'staff')}
        >
          <Menu.RadioItem value="staff">{t('calendar.byStaff')}</Menu.RadioItem>
          <Menu.RadioItem value="service">{t('calendar.service')}</Menu.RadioItem>
          <Menu.RadioItem value="state">{t('calendar.byState')}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
