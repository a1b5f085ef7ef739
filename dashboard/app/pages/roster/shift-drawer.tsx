import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import type { StaffMember } from '#app/api/staff/staff.ts'
import { type Day, saveWeek } from '#app/api/staff/working-hours.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { fresh } from '#app/forms/use-drawer.ts'
import { pathTo } from '#app/paths.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { TimeField } from '#app/ui/time/time-field.tsx'

import { nameOf } from '../clients/name.ts'
import { faultOf } from '../member/week.ts'
import { type Spot, type Weeks, weekOf } from './shifts.ts'

interface ShiftDrawerProps {
  spot: Spot
  staff: readonly StaffMember[]
  weeks: Weeks
  opening: readonly Day[]
  onExchange: (from: Spot, to: Spot) => Promise<boolean>
  onClose: () => void
}

/** The hours of a day of the week, and the way to move them to another day or person without dragging. */
export function ShiftDrawer({
  spot,
  staff,
  weeks,
  opening,
  onExchange,
  onClose,
}: ShiftDrawerProps) {
  const { t } = useTranslation()
  const { t: p } = useTranslation('planner')
  const { id, slug } = useBusiness()
  const format = useFormat()
  const [week] = useState(() => weekOf(weeks, spot.staffId, opening))
  const member = staff.find((one) => one.id === spot.staffId)
  const day = week[spot.day]
  const form = useForm({
    initialValues: {
      isOpen: day?.isOpen ?? false,
      startTime: day?.startTime ?? '09:00',
      endTime: day?.endTime ?? '17:00',
    },
    validate: {
      endTime: (_, values) => {
        const fault = day && faultOf({ ...day, ...values })
        return fault === undefined ? null : t(`team.${fault}`)
      },
    },
  })
  if (!member || !day) return null
  const weekday = format.weekday(spot.day)
  return (
    <FormDrawer
      title={`${nameOf(member)}, ${weekday}`}
      form={form}
      send={(values) => saveWeek(id, member.id, week.with(spot.day, { ...day, ...values }))}
      onSaved={() => showToast(t('team.hoursSaved'))}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {p('roster.everyWeek', { day: weekday })}
      </Text>
      <Switch label={p('roster.works')} {...form.getInputProps('isOpen', { type: 'checkbox' })} />
      {form.values.isOpen && (
        <Group grow align="flex-start">
          <TimeField label={t('team.start')} {...form.getInputProps('startTime')} />
          <TimeField label={t('team.end')} {...form.getInputProps('endTime')} />
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
      {day.isOpen && !form.isDirty() && (
        <MoveShift spot={spot} staff={staff} onExchange={onExchange} onClose={onClose} />
      )}
    </FormDrawer>
  )
}

type MoveShiftProps = Pick<ShiftDrawerProps, 'spot' | 'staff' | 'onExchange' | 'onClose'>

function MoveShift({ spot, staff, onExchange, onClose }: MoveShiftProps) {
  const { t } = useTranslation()
  const { t: p } = useTranslation('planner')
  const format = useFormat()
  const [to, setTo] = useState(spot)
  const [isPending, setPending] = useState(false)
  const isSame = to.staffId === spot.staffId && to.day === spot.day
  const move = async () => {
    setPending(true)
    const isSaved = await onExchange(spot, to)
    setPending(false)
    if (isSaved) onClose()
  }
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {p('roster.move')}
      </Text>
      <Group grow align="flex-end">
        <Select
          label={t('calendar.member')}
          data={staff.map((one) => ({ value: one.id, label: nameOf(one) }))}
          allowDeselect={false}
          value={to.staffId}
          onChange={(staffId) => setTo({ ...to, staffId: staffId ?? to.staffId })}
        />
        <Select
          label={t('team.day')}
          data={[0, 1, 2, 3, 4, 5, 6].map((one) => ({
            value: String(one),
            label: format.weekday(one),
          }))}
          allowDeselect={false}
          value={String(to.day)}
          onChange={(value) => setTo({ ...to, day: Number(value ?? to.day) })}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {p('roster.exchange')}
      </Text>
      <Button variant="default" disabled={isSame} loading={isPending} onClick={() => void move()}>
        {t('calendar.moveHere')}
      </Button>
    </Stack>
  )
}

/** The day of the week that the URL names: `<staffId> <day>`. */
export function spotOf(text: string | null): Spot | null {
  const [, staffId, day] = /^(\S+) ([0-6])$/.exec(text ?? '') ?? []
  return staffId === undefined ? null : { staffId, day: Number(day) }
}
