import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Clock, ListFilter, Printer } from '#app/ui/icons/icons.ts'

import { colorings } from '../data/colors.ts'
import type { useAddress } from '../use-address.ts'
import type { useSettings } from './use-display-settings.ts'

export interface ViewItemsProps {
  settings: ReturnType<typeof useSettings>
  address: ReturnType<typeof useAddress>
  /** Null: not in the menu. */
  onFilter: (() => void) | null
  onDesk: (() => void) | null
  onPrint: () => void
}

/** Actions for which the toolbar has no room, the layout, the grid step, and the colour mode. */
export function ViewItems(props: ViewItemsProps) {
  const { settings, address, onFilter, onDesk, onPrint } = props
  const { t } = useTranslation()
  const { zoom, setZoom, colorBy, setColorBy } = settings
  return (
    <>
      {onFilter && (
        <Menu.Item leftSection={<ListFilter size={16} aria-hidden />} onClick={onFilter}>
          {t('calendar.filter')}
        </Menu.Item>
      )}
      {onDesk && (
        <Menu.Item leftSection={<Clock size={16} aria-hidden />} onClick={onDesk}>
          {t('calendar.desk')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Printer size={16} aria-hidden />} onClick={onPrint}>
        {t('calendar.print')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.RadioGroup
        value={address.layout}
        onChange={(layout) => address.layOut(layout === 'list' ? 'list' : 'grid')}
      >
        <Menu.RadioItem value="grid">{t('calendar.grid')}</Menu.RadioItem>
        <Menu.RadioItem value="list">{t('calendar.list')}</Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Divider />
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
        onChange={(by) => setColorBy(colorings.find((one) => one === by) ?? 'family')}
      >
        <Menu.RadioItem value="family">{t('calendar.byFamily')}</Menu.RadioItem>
        <Menu.RadioItem value="staff">{t('calendar.byStaff')}</Menu.RadioItem>
        <Menu.RadioItem value="service">{t('calendar.service')}</Menu.RadioItem>
        <Menu.RadioItem value="state">{t('calendar.byState')}</Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  )
}
