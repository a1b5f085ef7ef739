import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useLiveUpdates } from '#app/api/http/live-updates.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { calendarQuery } from '#app/api/schedule/calendar.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { AffectedDrawer } from '#app/forms/affected/affected-drawer.tsx'
import { useAffected } from '#app/forms/affected/use-affected.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { pathTo } from '#app/paths.ts'
import { addDays, isDay } from '#app/time/wall-days.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { ChevronLeft, ChevronRight, Copy } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'

import { weekOf } from '../calendar/data/date-range.ts'
import { TimeOffDrawer } from '../calendar/time-off/time-off-drawer.tsx'
import { CopyDrawer } from './copy-drawer.tsx'
import { rosterQuery } from './roster-days.ts'
import { RosterTable } from './roster-table.tsx'
import { ShiftDrawer, spotOf } from './shift-drawer.tsx'
import type { Roster } from './shifts.ts'
import { useExchange } from './use-exchange.ts'
import { useRangeText } from './use-range-text.ts'
import { useRosterData } from './weeks.ts'

/** A week of the whole team: working hours, breaks and absences. */
export function RosterPage() {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { id, slug, membership } = useBusiness()
  const format = useFormat()
  const rangeText = useRangeText()
  const date = useDrawer('date')
  const shift = useDrawer('shift')
  const copy = useDrawer('copy')
  const affected = useAffected()
  const timeOff = useDrawer('off')
  useLiveUpdates(id)
  const range = weekOf(isDay(date.id) ? date.id : format.today(), format.firstWeekday)
  const { data: all, error: staffError } = useApi('~/staff', { businessId: id })
  const staff = all?.filter(({ isActive }) => isActive) ?? []
  const opening = useApi('~/schedule', { businessId: id })
  const salon = useQuery(calendarQuery(id, range))
  const {
    weeks: own,
    days,
    error,
  } = useRosterData(
    id,
    staff.map((one) => one.id),
    range,
  )
  const dated = useQuery(rosterQuery(id, range))
  const isReady = all && own && days && opening.data && salon.data && dated.data
  const failure = staffError ?? error ?? opening.error ?? salon.error ?? dated.error
  const roster: Roster = {
    from: range.from,
    weeks: new Map(staff.map((one, index) => [one.id, own?.[index] ?? []])),
    opening: opening.data ?? [],
    dated: dated.data ?? [],
  }
  const exchange = useExchange(roster, staff)
  const mayChange = can(membership, 'schedule:write')
  const spot = spotOf(shift.id)
  const goBy = (weeksLater: number) => date.open(addDays(range.from, 7 * weeksLater))
  return (
    <Page
      isWide
      title={p('roster.title')}
      back={<BackLink to={pathTo('team', { slug })} label={t('nav.team')} />}
      action={
        mayChange && (
          <Button
            variant="default"
            leftSection={<Copy size={16} aria-hidden />}
            onClick={() => copy.open(fresh)}
          >
            {p('roster.copy')}
          </Button>
        )
      }
      tools={
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size={36}
            aria-label={p('roster.previous')}
            onClick={() => goBy(-1)}
          >
            <ChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={p('roster.next')}
            onClick={() => goBy(1)}
          >
            <ChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={date.close}>
            {p('roster.thisWeek')}
          </Button>
          <Text className="tabular" fw={600}>
            {rangeText.withYear(range.from, range.to)}
          </Text>
        </Group>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {mayChange && (
          <>
            <span className="roster-drag-hint">{p('roster.dragHint')} </span>
            {p('roster.clickHint')}{' '}
          </>
        )}
        {p('roster.readHint')}
      </Text>
      {isReady ? (
        <RosterTable
          staff={staff}
          days={days}
          salonDays={salon.data}
          dated={dated.data}
          mayChange={mayChange}
          onShift={(one) => shift.open(`${one.staffId} ${one.day}`)}
          onTimeOff={timeOff.open}
          onExchange={(from, to) => void exchange(from, to, 'date')}
        />
      ) : failure ? (
        <FailureNote error={failure} />
      ) : (
        <Skeleton h={320} />
      )}
      {isReady && mayChange && spot && (
        <ShiftDrawer
          key={shift.id}
          spot={spot}
          staff={staff}
          roster={roster}
          onExchange={exchange}
          onClose={shift.close}
        />
      )}
      {isReady && mayChange && copy.id !== null && (
        <CopyDrawer from={range.from} hasDated={dated.data.length > 0} onClose={copy.close} />
      )}
      {affected.opened && <AffectedDrawer affected={affected.opened} onClose={affected.close} />}
      {timeOff.id !== null && (
        <TimeOffDrawer key={timeOff.id} text={timeOff.id} onClose={timeOff.close} />
      )}
    </Page>
  )
}
