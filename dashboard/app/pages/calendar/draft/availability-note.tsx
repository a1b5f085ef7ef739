import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { useAvailabilityCheck } from '#app/api/bookings/availability.ts'
import { bookingLists } from '#app/api/bookings/bookings.ts'
import type { Override, Place } from '#app/api/bookings/move-booking.ts'
import { queryClient } from '#app/api/http/query-client.ts'
import type { AvailabilityCheck, Booking, CheckAvailabilityBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { Member } from '../data/members.ts'
import { Suggestions } from '../refusal/suggestions.tsx'
import { lookOf, useOverride } from '../refusal/use-override.ts'
import { useRefusalText } from '../refusal/use-refusal-text.ts'
import { tightPlace } from './tight-buffer.ts'

interface AvailabilityNoteProps {
  question: CheckAvailabilityBody | null
  /** The alternatives in the server's refusal. */
  refused: readonly Place[]
  members: readonly Member[]
  onTake: (place: Place) => void
  /** Books the time although it is not free. */
  onAnyway: (override: Override) => void
}

/** The end, the price and the availability of the current choice. */
export function AvailabilityNote(props: AvailabilityNoteProps) {
  const { question, refused, members, onTake, onAnyway } = props
  const { t } = useTranslation()
  const [debounced] = useDebouncedValue(question, 200)
  const { data: check, error } = useAvailabilityCheck(useBusiness().id, debounced)
  const format = useFormat()
  const textOf = useCheckText(members)
  const mayOverride = useOverride()
  const tightOf = useTightBuffer()
  if (question === null)
    return (
      <Text size="sm" c="dimmed">
        {t('calendar.chooseFirst')}
      </Text>
    )
  if (error) return <FailureNote error={error} />
  if (!check) return <Text size="sm">{t('calendar.checking')}</Text>
  const tight = check.reason === 'BOOKED' ? tightOf(question, check) : null
  const next = refused.length > 0 ? refused : nextOf(question, check)
  const offered = tight ? [tight, ...next.filter((one) => !isSame(one, tight))] : next
  const text = textOf(question, check, tight !== null)
  const isAnyway = mayOverride(check.reason)
  return (
    <Alert {...(check.available ? { color: 'green' } : lookOf(isAnyway))} role="status">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm" fw={500} className="tabular">
            {format.clock(question.startTime)}{' '}
            {t('calendar.until', { time: format.clock(check.endTime) })} ·{' '}
            {t('common.minutes', { count: check.totalDuration })}
          </Text>
          <Text fw={600}>
            <Money amount={check.totalPrice} />
          </Text>
        </Group>
        <Text size="sm">{text}</Text>
        {!check.available && (
          <Suggestions places={offered} members={members} date={question.date} onTake={onTake} />
        )}
        {isAnyway && (
          <Button
            type="submit"
            variant="default"
            style={{ alignSelf: 'start' }}
            onClick={() => onAnyway({ reason: text })}
          >
            {t('calendar.bookAnyway')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function useCheckText(members: readonly Member[]) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const nameOf = (staffId: string | null | undefined) =>
    members.find(({ id }) => id === staffId)?.name
  return (question: CheckAvailabilityBody, check: AvailabilityCheck, isTight: boolean) => {
    const asked = nameOf(question.staffId)
    if (isTight) return t('calendar.tight', { name: asked })
    if (check.reason !== null) return words.ofReason(check.reason, asked)
    const name = nameOf(check.suggestedStaffId)
    return name === undefined ? t('calendar.free') : t('calendar.freeWith', { name })
  }
}

const isSame = (one: Place, other: Place) =>
  one.startTime === other.startTime && one.staffId === other.staffId

/** The check returns the next free start of the day. */
const nextOf = (
  { date }: CheckAvailabilityBody,
  { suggestedTime, suggestedStaffId }: AvailabilityCheck,
): Place[] =>
  suggestedTime === null || suggestedStaffId === null
    ? []
    : [{ date, startTime: suggestedTime, staffId: suggestedStaffId }]

/** The start at which a visit fits that only the buffers beside another booking refuse; null if something else does. */
function useTightBuffer() {
  const { id, profile } = useBusiness()
  return (question: CheckAvailabilityBody, check: AvailabilityCheck): Place | null => {
    const { staffId, date } = question
    if (staffId === undefined) return null
    // Those that the calendar shows: of other days nothing is said.
    const bookings = queryClient
      .getQueriesData<Booking[]>({ queryKey: bookingLists(id) })
      .flatMap(([, list]) => list ?? [])
      .filter((one) => one.staffId === staffId && one.date === date)
    const visit = { startTime: question.startTime, minutes: check.totalDuration }
    const startTime = tightPlace(visit, bookings, profile)
    return startTime === null ? null : { date, startTime, staffId }
  }
}
