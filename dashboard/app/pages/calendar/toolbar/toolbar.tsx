import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import {
  CalendarCheck,
  CalendarSearch,
  ChevronLeft,
  ChevronRight,
  Clock,
  ListFilter,
  Plus,
  SlidersHorizontal,
} from '#app/ui/icons/icons.ts'

import type { useAddress } from '../use-address.ts'
import { DatePicker } from './date-picker.tsx'
import { ViewItems } from './lazy-parts.ts'
import type { useSettings } from './use-display-settings.ts'
import { ViewChoice } from './view-choice.tsx'
import type { ViewItemsProps } from './view-items.tsx'

interface ToolbarProps {
  address: ReturnType<typeof useAddress>
  settings: ReturnType<typeof useSettings>
  today: string
  isPhone: boolean
  /** The part that stands beside the calendar. */
  beside: 'drawer' | 'desk' | null
  isFiltered: boolean
  onFilter: () => void
  /** Null: the person may not book. */
  onFind: (() => void) | null
  onPrint: () => void
  onNew: (() => void) | null
  /** Null: the desk is there. */
  onDesk: (() => void) | null
}

/** From which width the labels fit beside the rail and what else is there; so much is needed at 200 % zoom as well. */
const tightBelow = {
  drawer: '(max-width: 100em)',
  desk: '(max-width: 80em)',
  none: '(max-width: 62em)',
}

/** The visible days and the view options. */
export function Toolbar(props: ToolbarProps) {
  const {
    address,
    settings,
    today,
    isPhone,
    beside,
    isFiltered,
    onFilter,
    onFind,
    onPrint,
    onNew,
    onDesk,
  } = props
  const { t } = useTranslation()
  const isTight =
    useMediaQuery(tightBelow[beside ?? 'none'], undefined, { getInitialValueInEffect: false }) ??
    false
  const isThere = address.range.from <= today && today <= address.range.to
  const bar = (
    <Group px={{ base: 'xs', sm: 'lg' }} py="sm" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap={4} wrap="nowrap" miw={0}>
        <Step label={t(`calendar.previous.${address.view}`)} onClick={() => address.goBy(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </Step>
        <Step label={t(`calendar.next.${address.view}`)} onClick={() => address.goBy(1)}>
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
        {!isPhone && <ViewChoice address={address} />}
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
        {onFind && !isPhone && (
          <Step label={t('calendar.find')} onClick={onFind}>
            <CalendarSearch size={18} aria-hidden />
          </Step>
        )}
        {onDesk && !isPhone && (
          <Step label={t('calendar.desk')} onClick={onDesk}>
            <Clock size={18} aria-hidden />
          </Step>
        )}
        <ViewMenu
          settings={settings}
          address={address}
          onFilter={isPhone ? onFilter : null}
          onDesk={isPhone ? onDesk : null}
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
  if (!isPhone) return bar
  return (
    <>
      {bar}
      <Group px="xs" pb="xs" gap="xs" wrap="nowrap" grow preventGrowOverflow={false}>
        <ViewChoice address={address} />
        {onFind && (
          <Button
            variant="default"
            px="sm"
            leftSection={<CalendarSearch size={16} aria-hidden />}
            onClick={onFind}
          >
            {t('calendar.find')}
          </Button>
        )}
      </Group>
    </>
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
