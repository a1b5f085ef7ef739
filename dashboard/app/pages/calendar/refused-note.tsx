import { Alert, Paper, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Member } from './members.ts'
import { Suggestions } from './suggestions.tsx'
import type { useMoves } from './use-moves.ts'
import { suggestionsOf, useRefusalWords } from './use-refusal-words.ts'

interface RefusedNoteProps {
  moves: ReturnType<typeof useMoves>
  members: readonly Member[]
}

/** Why a booking went back to where it was, and where it could go instead. */
export function RefusedNote({ moves: { move, refused, dismiss }, members }: RefusedNoteProps) {
  const { t } = useTranslation()
  const words = useRefusalWords()
  if (!refused) return null
  const { booking, place, error } = refused
  const name = members.find(({ id }) => id === place.staffId)?.name
  return (
    <Paper className="refused-note" shadow="md">
      <Alert
        role="alert"
        color="red"
        withCloseButton
        closeButtonLabel={t('common.close')}
        onClose={dismiss}
        title={t('calendar.notMoved', { name: booking.customerName ?? '' })}
      >
        <Stack gap="xs">
          {words.ofError(error, name)}
          <Suggestions
            places={suggestionsOf(error)}
            members={members}
            date={place.date}
            onTake={(other) => void move(booking, other)}
          />
        </Stack>
      </Alert>
    </Paper>
  )
}
