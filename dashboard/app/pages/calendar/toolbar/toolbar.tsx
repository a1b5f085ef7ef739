import { ActionIcon, Button, Group, SegmentedControl, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import {
  CalendarCheck,
  CalendarSearch,
  ChevronLeft,
  ChevronRight,
  ListFilter,
  Plus,
  SlidersHorizontal,
} from '#app/ui/icons/icons.ts'

import type { useAddress } from '../use-address.ts'
import { DatePicker } from './date-picker.tsx'
import { ViewItems } from './lazy-parts.ts'
import type { useSettings } from './use-display-settings.ts'
import type { ViewItemsProps } from './view-items.tsx'

interface ToolbarProps {
  address: ReturnType<typeof useAddress>
  settings: ReturnType<typeof useSettings>
  today: string
  isPhone: boolean
  /** Whether a drawer stands beside the calendar. */
  isBeside: boolean
  isFiltered: boolean
  onFilter: () => void
  /** Null: the person may not book. */
  onFind: (() => void) | null
  onPrint: () => void
  onNew: (() => void) | null
}

/** The visible days and the view options. */
export function Toolbar(props: ToolbarProps) {
  const {
    address,
    settings,
    today,
    isPhone,
    isBeside,
    isFiltered,
    onFilter,
    onFind,
    onPrint,
    onNew,
  } = props
  const { t } = useTranslation()
  // On a small tablet, at 200 % zoom, or next to a drawer, the labels do not fit beside the navigation.
  const isTight =
    useMediaQuery(isBeside ? '(max-width: 100em)' : '(max-width: 72em)', undefined, {
      getInitialValueInEffect: false,
    }) ?? false
  const isThere = address.range.from <= today && today <= address.range.to
  return (
    <Group px={{ base: 'xs', sm: 'lg' }} py="sm" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap={4} wrap="nowrap" miw={0}>
        <Step label={t('calendar.previous')} onClick={() => address.goBy(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </Step>
        <Step label={t('calendar.next')} onClick={() => address.goBy(1)}>
          <ChevronRight size={18} aria-hidden />
        </Step>
        <DatePicker address={address} isShort={isTight} />
        {isTight && !isThere && (
          <Step label={t('calendar.today')} onClick={() => address.goTo(today)}>
            <CalendarCheck size={18} aria-hidden />
          </Step>
        )}
        {!isTight && (
          <Button
            variant="default"
            size="compact-md"
            disabled={isThere}
            onClick={() => address.goTo(today)}
          >
            {t('calendar.today')}
          </Button>
        )}
      </Group>
      <Group gap="xs" wrap="nowrap">
        {!isPhone && (
          <SegmentedControl
            size="sm"
            aria-label={t('calendar.view')}
            value={address.view}
            onChange={(view) => address.show(view === 'week' ? 'week' : 'day')}
            data={[
              { value: 'day', label: t('calendar.day') },
              { value: 'week', label: t('calendar.week') },
            ]}
          />
        )}
        {!isPhone && (
          <ActionIcon
            variant={isFiltered ? 'light' : 'default'}
            size={36}
            aria-label={t('calendar.filter')}
            title={t('calendar.filter')}
            onClick={onFilter}
          >
            <ListFilter size={18} aria-hidden />
          </ActionIcon>
        )}
        {onFind && !isTight && (
          <Step label={t('calendar.find')} onClick={onFind}>
            <CalendarSearch size={18} aria-hidden />
          </Step>
        )}
        <ViewMenu
          settings={settings}
          address={address}
          isPhone={isPhone}
          onFilter={isPhone ? onFilter : null}
          onFind={isTight ? onFind : null}
          onPrint={onPrint}
        />
        {onNew && !isTight && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={onNew}>
            {t('calendar.new')}
          </Button>
        )}
        {onNew && isTight && (
          <ActionIcon variant="filled" size={36} aria-label={t('calendar.new')} onClick={onNew}>
            <Plus size={20} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
}

interface StepProps {
  label: string
  onClick: () => void
  children: ReactNode
}

const Step = ({ label, ...rest }: StepProps) => (
  <ActionIcon variant="default" size={36} aria-label={label} title={label} {...rest} />
)

/** The menu of the display; its items load when the days are visible. */
function ViewMenu(props: ViewItemsProps) {
  const { t } = useTranslation()
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
        <Suspense>
          <ViewItems {...props} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
