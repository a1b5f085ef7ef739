import { type Static, Type } from 'typebox'

import { described, Enum, Id, Line, Nullable, Timestamp } from '#http/types.ts'

import { steps } from './entry.ts'

const Actor = Enum('Actor', ['key', 'session', 'system', 'customer'], {
  description:
    'The actor: a program with an API key, a signed-in person, this server, or a customer on a public page',
  examples: ['session'],
})

export const HistoryEntry = Type.Object(
  {
    action: Enum('BookingStep', steps, {
      description: 'The change of the booking',
      examples: ['rescheduled'],
    }),
    at: described(Timestamp, 'When the change was made'),
    actor: Actor,
    actorId: described(
      Nullable(Id),
      'The id of the API key or of the account; null for other actors',
    ),
    actorName: described(
      Nullable(Line('Robin')),
      'The present name of the key or the person; null if it is unknown',
    ),
  },
  { title: 'BookingHistoryEntry', description: 'An entry in the history of a booking' },
)
export type HistoryEntry = Static<typeof HistoryEntry>
