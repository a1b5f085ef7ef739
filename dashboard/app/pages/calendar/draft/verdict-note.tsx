import { Alert, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { type Question, useCheck, type Verdict } from '../../../api/availability.ts'
import { useBusiness } from '../../../api/business.ts'
import type { Place } from '../../../api/move-booking.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Member } from '../members.ts'
import { Suggestions } from '../suggestions.tsx'
import { useRefusalWords } from '../use-refusal-words.ts'

interface VerdictNoteProps {
  question: Question | null
  /** What the server offered when it refused to book. */
  refused: readonly Place[]
  members: readonly Member[]
  onTake: (place: Place) => void
}

/** The end, the price and whether it is free, while it is being chosen. */
export function VerdictNote({ question, refused, members, onTake }: VerdictNoteProps) {
  const { t } = useTranslation()
  const [asked] = useDebouncedValue(question, 200)
  const { data: verdict, error } = useCheck(useBusiness().id, asked)
  if (question === null)
    return (
      <Text size="sm" c="dimmed">
        {t('calendar.chooseFirst')}
      </Text>
    )
  if (error) return <FailureNote error={error} />
  if (!verdict) return <Text size="sm">{t('calendar.checking')}</Text>
  const offered = refused.length > 0 ? refused : nextOf(question, verdict)
  return (
    <Alert color={verdict.available ? 'green' : 'red'} role="status">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm" fw={500} className="tabular">
            {question.startTime} {t('calendar.until', { time: verdict.endTime })} ·{' '}
            {t('common.minutes', { count: verdict.totalDuration })}
          </Text>
          <Text fw={600}>
            <Money amount={verdict.totalPrice} />
          </Text>
        </Group>
        <Text size="sm">
          <VerdictWords verdict={verdict} question={question} members={members} />
        </Text>
        {!verdict.available && (
          <Suggestions places={offered} members={members} date={question.date} onTake={onTake} />
        )}
      </Stack>
    </Alert>
  )
}

type WordsProps = Pick<VerdictNoteProps, 'members'> & { verdict: Verdict; question: Question }

function VerdictWords({ verdict, question, members }: WordsProps) {
  const { t } = useTranslation()
  const words = useRefusalWords()
  const nameOf = (staffId: string | null | undefined) =>
    members.find(({ id }) => id === staffId)?.name
  if (verdict.reason !== null) return words.ofReason(verdict.reason, nameOf(question.staffId))
  const name = nameOf(verdict.suggestedStaffId)
  return name === undefined ? t('calendar.free') : t('calendar.freeWith', { name })
}

/** The check knows the next start of the day. */
const nextOf = ({ date }: Question, { suggestedTime, suggestedStaffId }: Verdict): Place[] =>
  suggestedTime === null || suggestedStaffId === null
    ? []
    : [{ date, startTime: suggestedTime, staffId: suggestedStaffId }]
