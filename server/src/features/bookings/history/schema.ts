import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import { described, Id, Line, Nullable, Timestamp } from '#http/types.ts'

import { steps } from './entry.ts'

const Actor = Enum('Actor', ['key', 'session', 'system', 'customer'], {
  description:
    'Who acts: a program with a key, a person who is signed in, this server, a customer on a public page',
  examples: ['session'],
})

export const HistoryEntry = Type.Object(
  {
    action: Enum('BookingStep', steps, {
      description: 'What was done with a booking',
      examples: ['rescheduled'],
    }),
    at: described(Timestamp, 'When it was done'),
    actor: Actor,
    actorId: described(Nullable(Id), 'The key, or the account of the person; null for the others'),
    actorName: described(
      Nullable(Line('Robin')),
      'What the key or the person is called now; null when that is not known',
    ),
  },
  { title: 'BookingHistoryEntry', description: 'Something that was done with a booking' },
)
export type HistoryEntry = Static<typeof HistoryEntry>
