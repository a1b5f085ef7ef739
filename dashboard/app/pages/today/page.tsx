import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'

import './today.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useLiveUpdates } from '#app/api/http/live-updates.ts'
import type { Today, TodayBooking } from '#app/api/http/schema.gen.ts'
import { useToday } from '#app/api/schedule/today.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may, mayBook } from '#app/api/session/rights.ts'
import { pathTo } from '#app/paths.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Plus } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { Section } from '#app/ui/section.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { Attention } from './attention.tsx'
import { BookingLink } from './booking-link.tsx'
import { Figures } from './figures.tsx'
import { Gaps } from './gaps.tsx'
import { Next } from './next.tsx'
import { Team } from './team.tsx'

/** The current day: for staff their own, for the desk what waits, for the owner the figures first. */
export function TodayPage() {
  const { t } = useTranslation()
  const { id, slug, membership } = useBusiness()
  const { role, staffId } = membership
  const hasOwnDay = role === 'STAFF' && staffId !== null
  const [isMine, setMine] = useState(hasOwnDay)
  const { data: today, error } = useToday(id, isMine ? staffId : null)
  useLiveUpdates(id)
  const action = mayBook(membership) && today && (
    <Button
      component={Link}
      to={pathTo('calendar', { slug }, { new: `${today.date}T${nextQuarter(today.time)}` })}
      leftSection={<Plus size={16} aria-hidden />}
    >
      {t('calendar.new')}
    </Button>
  )
  const choice = hasOwnDay && may(membership, 'seeAll') && (
    <SegmentedControl
      aria-label={t('calendar.view')}
      value={isMine ? 'mine' : 'everyone'}
      onChange={(value) => setMine(value === 'mine')}
      data={[
        { value: 'mine', label: t('today.mine') },
        { value: 'everyone', label: t('today.everyone') },
      ]}
    />
  )
  return (
    <Page isWide title={t('nav.today')} action={action}>
      {error && !today && <FailureNote error={error} />}
      {!error && !today && <Waiting />}
      {today && (
        <Stack gap="md">
          <Group justify="space-between" gap="xs" mt={choice ? 0 : -12}>
            <Day today={today} />
            {choice}
          </Group>
          <Parts today={today} />
        </Stack>
      )}
    </Page>
  )
}

/** The next quarter of an hour of a time such as 09:31; the last one of a day stays on it. */
function nextQuarter(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const next = Math.min(Math.ceil((hours * 60 + minutes) / 15) * 15, 23 * 60 + 45)
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`
}

function Day({ today }: { today: Today }) {
  const { t } = useTranslation()
  const { day, clock } = useFormat()
  const { date, openTime, closeTime } = today
  return (
    <Text size="sm" c="dimmed">
      {day(date)} ·{' '}
      {openTime === null || closeTime === null
        ? t('today.closed')
        : t('today.open', { from: clock(openTime), to: clock(closeTime) })}
    </Text>
  )
}

/** The parts in the order of the role, which is that of one column on a phone. */
function Parts({ today }: { today: Today }) {
  const { membership } = useBusiness()
  const { role } = membership
  const figures = <Figures today={today} />
  const next = role === 'STAFF' ? nextOf(today) : undefined
  const isAlone = today.members?.count === 1
  return (
    <>
      {role === 'OWNER' && figures}
      {next && <NextClient next={next} />}
      <div className="today-columns">
        <Stack gap="lg">
          {role !== 'STAFF' && <Attention today={today} />}
          <Next today={today} except={next?.id} />
          {role === 'STAFF' && <Attention today={today} />}
        </Stack>
        <Stack gap="lg">
          <Gaps today={today} />
          {!isAlone && <Team today={today} />}
        </Stack>
      </div>
      {role !== 'OWNER' && figures}
    </>
  )
}

/** The next client who has not sat down yet. */
const nextOf = ({ upcoming, at }: Today) =>
  upcoming.data.find(({ status, startsAt }) => status !== 'IN_PROGRESS' && startsAt > at)

const Waiting = () => (
  <Stack gap="md">
    <Skeleton h={16} w={240} />
    <Skeleton h={180} />
    <Skeleton h={240} />
  </Stack>
)

/** The next client, with the notes of the visit. */
function NextClient({ next }: { next: TodayBooking }) {
  const { t } = useTranslation()
  return (
    <Section title={t('today.nextOne')}>
      <div className="table-card today-next">
        <Text size="xl" fw={600} className="tabular">
          <DateTime at={next.startsAt} show="time" /> <BookingLink booking={next} />
        </Text>
        <Text size="sm">{next.services.join(', ')}</Text>
        {next.notes !== null && (
          <Text size="sm" c="dimmed" className="as-typed">
            {next.notes}
          </Text>
        )}
      </div>
    </Section>
  )
}
