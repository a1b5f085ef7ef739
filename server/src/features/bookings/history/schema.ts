import { type Static, Type } from '#core/json-schema.ts'
import { RefusalReason } from '#features/availability/schema.ts'
import { described, Enum, Id, Line, Nullable, Timestamp } from '#http/types.ts'

import { editedFields, steps } from './entry.ts'

const Actor = Enum('Actor', ['key', 'session', 'system', 'customer'], {
  description:
    'The actor: a program with an API key, a signed-in person, this server, or a customer on a public page',
  examples: ['session'],
})

export const EditedField = Enum('EditedField', editedFields, {
  description: 'A field of the booking',
  examples: ['services'],
})

const Override = Type.Object(
  {
    rule: described(RefusalReason, 'The rule that was set aside'),
    reason: described(
      Nullable(Line('A friend of the owner')),
      'The reason that the person gave; null after an erasure',
    ),
  },
  { description: 'A rule on times that a person has set aside; absent if none was' },
)

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
    changes: Type.Optional(
      Type.Array(EditedField, { description: 'What an edit changed; absent for other actions' }),
    ),
    override: Type.Optional(Override),
    discountReason: Type.Optional(
      described(
        Line('A long wait'),
        'The reason for the discount; absent if none was given, or erased',
      ),
    ),
  },
  { title: 'BookingHistoryEntry', description: 'An entry in the history of a booking' },
)
export type HistoryEntry = Static<typeof HistoryEntry>
