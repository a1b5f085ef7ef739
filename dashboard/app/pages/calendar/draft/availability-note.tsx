import { Alert, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import {
  type AvailabilityCheck,
  type Question,
  useAvailabilityCheck,
} from '#app/api/bookings/availability.ts'
import type { Place } from '#app/api/bookings/move-booking.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Money } from '#app/ui/format/money.tsx'

import { Suggestions } from '../booking/suggestions.tsx'
import { useRefusalText } from '../booking/use-refusal-text.ts'
import type { Member } from '../data/members.ts'

interface AvailabilityNoteProps {
  question: Question | null
  /** The alternatives in the server's refusal. */
  refused: readonly Place[]
  members: readonly Member[]
  onTake: (place: Place) => void
}

/** The end, the price and the availability of the current choice. */
export function AvailabilityNote({ question, refused, members, onTake }: AvailabilityNoteProps) {
  const { t } = useTranslation()
  const [debounced] = useDebouncedValue(question, 200)
  const { data: check, error } = useAvailabilityCheck(useBusiness().id, debounced)
  if (question === null)
    return (
      <Text size="sm" c="dimmed">
        {t('calendar.chooseFirst')}
      </Text>
    )
  if (error) return <FailureNote error={error} />
  if (!check) return <Text size="sm">{t('calendar.checking')}</Text>
  const offered = refused.length > 0 ? refused : nextOf(question, check)
  return (
    <Alert color={check.available ? 'green' : 'red'} role="status">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm" fw={500} className="tabular">
            {question.startTime} {t('calendar.until', { time: check.endTime })} ·{' '}
            {t('common.minutes', { count: check.totalDuration })}
          </Text>
          <Text fw={600}>
            <Money amount={check.totalPrice} />
          </Text>
        </Group>
        <Text size="sm">
          <CheckText check={check} question={question} members={members} />
        </Text>
        {!check.available && (
          <Suggestions places={offered} members={members} date={question.date} onTake={onTake} />
        )}
      </Stack>
    </Alert>
  )
}

type WordsProps = Pick<AvailabilityNoteProps, 'members'> & {
  check: AvailabilityCheck
  question: Question
}

function CheckText({ check, question, members }: WordsProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const nameOf = (staffId: string | null | undefined) =>
    members.find(({ id }) => id === staffId)?.name
  if (check.reason !== null) return words.ofReason(check.reason, nameOf(question.staffId))
  const name = nameOf(check.suggestedStaffId)
  return name === undefined ? t('calendar.free') : t('calendar.freeWith', { name })
}

/** The check returns the next free start of the day. */
const nextOf = (
  { date }: Question,
  { suggestedTime, suggestedStaffId }: AvailabilityCheck,
): Place[] =>
  suggestedTime === null || suggestedStaffId === null
    ? []
    : [{ date, startTime: suggestedTime, staffId: suggestedStaffId }]
