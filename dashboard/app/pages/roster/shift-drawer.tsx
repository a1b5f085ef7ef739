import { Button, Group, SegmentedControl, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useAfterSaving } from '#app/forms/affected/use-after-saving.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { fresh } from '#app/forms/use-drawer.ts'
import { useFields } from '#app/forms/use-form.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { pathTo } from '#app/paths.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { TimeField } from '#app/ui/time/time-field.tsx'

import { dayNames, faultOf } from '../member/week.ts'
import { MoveShift } from './move-shift.tsx'
import { setRosterDays } from './roster-days.ts'
import {
  dateOf,
  datedOn,
  hoursOn,
  onDate,
  type Roster,
  type Spot,
  storedOn,
  weekOf,
} from './shifts.ts'
import type { Scope } from './use-exchange.ts'

type Values = { scope: Scope } & ReturnType<typeof hoursOn>

interface ShiftDrawerProps {
  spot: Spot
  staff: readonly StaffMember[]
  roster: Roster
  onExchange: (from: Spot, to: Spot, scope: Scope) => Promise<boolean>
  onClose: () => void
}

/** The hours of a date or of its day of every week, and the way to move them without dragging. */
export function ShiftDrawer(props: ShiftDrawerProps) {
  const { spot, staff, onExchange, onClose } = props
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { id, slug } = useBusiness()
  const format = useFormat()
  const words = useFailureText()
  // Live updates do not change the form under the hands of its user.
  const [roster] = useState(props.roster)
  const after = useAfterSaving(onClose)
  const date = dateOf(roster, spot)
  const week = weekOf(roster.weeks, spot.staffId, roster.opening)
  const stored = { date: hoursOn(roster, spot), week: hoursOn({ ...roster, dated: [] }, spot) }
  const { form, field } = useFields<Values>({
    initialValues: { scope: 'date', ...stored.date },
    validate: {
      endTime: (_, values) => {
        const fault = faultOf({ dayOfWeek: dayNames[spot.day] ?? 'MONDAY', ...values })
        return fault === undefined ? null : t(`team.${fault}`)
      },
    },
  })
  const member = staff.find((one) => one.id === spot.staffId)
  const day = week[spot.day]
  if (!member || !day) return null
  const weekday = format.weekday(spot.day)
  const { scope, isOpen } = form.values
  const choose = (next: Scope) => {
    const values = { scope: next, ...stored[next] }
    form.setValues(values)
    form.resetDirty(values)
  }
  const send = async ({ scope: wanted, ...values }: Values) => {
    if (wanted === 'date') return setRosterDays(id, [onDate(roster, spot, values)])
    await api.put(
      '~/staff/{staffId}/schedules',
      { businessId: id, staffId: member.id },
      { schedules: week.with(spot.day, { ...day, ...values }) },
    )
    return []
  }
  const reportFailure = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      showFailureToast(words(error))
    }
  }
  const saved = (affected: readonly string[], text: string) => {
    const place = { staffId: member.id, from: date, to: date, absenceId: null }
    const run = () => reportFailure(() => setRosterDays(id, [storedOn(roster, spot)]))
    const undo = scope === 'date' ? { label: t('common.undo'), run } : undefined
    after.saved(text, affected, place, undo)
  }
  const toWeekly = () =>
    reportFailure(async () => {
      const affected = await setRosterDays(id, [{ staffId: member.id, date, type: 'WEEKLY' }])
      saved(affected, p('roster.weeklyAgain'))
      after.close()
    })
  return (
    <FormDrawer
      title={`${nameOf(member)}, ${weekday}`}
      form={form}
      send={send}
      onSaved={(affected) =>
        saved(
          affected,
          scope === 'date' ? p('roster.saved', { date: format.day(date) }) : t('team.hoursSaved'),
        )
      }
      onClose={after.close}
      aside={
        datedOn(roster, spot) && (
          <Button variant="subtle" onClick={() => void toWeekly()}>
            {p('roster.toWeekly')}
          </Button>
        )
      }
    >
      <SegmentedControl
        fullWidth
        aria-label={p('roster.scope')}
        data={[
          { value: 'date', label: p('roster.thisDate', { date: format.day(date) }) },
          { value: 'week', label: p('roster.everyWeekShort', { day: weekday }) },
        ]}
        value={scope}
        onChange={choose}
      />
      <Text size="sm" c="dimmed">
        {scope === 'date' ? p('roster.dateHint') : p('roster.everyWeek', { day: weekday })}
      </Text>
      <Switch {...field('isOpen', p('roster.works'))} />
      {isOpen && (
        <Group grow align="flex-start">
          <TimeField {...field('startTime', t('team.start'))} />
          <TimeField {...field('endTime', t('team.end'))} />
        </Group>
      )}
      <Group gap="xs">
        {(['breaks', 'absences'] as const).map((tab) => (
          <Button
            key={tab}
            variant="default"
            size="compact-sm"
            component={Link}
            to={pathTo(
              'member',
              { slug, staffId: member.id },
              { tab, [tab === 'breaks' ? 'break' : 'absence']: fresh },
            )}
          >
            {t(tab === 'breaks' ? 'team.addBreak' : 'team.addAbsence')}
          </Button>
        ))}
      </Group>
      {isOpen && !form.isDirty() && (
        <MoveShift
          spot={spot}
          staff={staff}
          onMove={(to) => onExchange(spot, to, scope)}
          onClose={onClose}
        />
      )}
    </FormDrawer>
  )
}

/** The day of the week that the URL names: `<staffId> <day>`. */
export function spotOf(text: string | null): Spot | null {
  const [, staffId, day] = /^(\S+) ([0-6])$/.exec(text ?? '') ?? []
  return staffId === undefined ? null : { staffId, day: Number(day) }
}
