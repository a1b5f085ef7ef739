import { Type } from '#core/json-schema.ts'
import { described, Enum, Id, Line, Nullable, Timestamp } from '#http/types.ts'

import { operatorActions } from './log.ts'

export const LogQuery = Type.Object({
  businessId: Type.Optional(described(Id, 'Only of this business')),
  before: Type.Optional(described(Id, 'The id of the last entry seen')),
})

export const LogEntry = Type.Object(
  {
    id: Id,
    at: described(Timestamp, 'When it happened'),
    action: Enum('OperatorAction', operatorActions, {
      description: 'The act of the operator',
      examples: ['business.suspended'],
    }),
    operator: Nullable(
      Type.Object(
        { id: Id, name: described(Nullable(Line('Robin de Boer')), 'Their name') },
        { description: 'Null: by the command line, or by the program' },
      ),
    ),
    business: Nullable(
      Type.Object(
        {
          id: Id,
          slug: Type.String({ description: 'The slug that it had', examples: ['studio-noord'] }),
        },
        { description: 'The business, which may be deleted since; null: none' },
      ),
    ),
    details: Type.Array(
      Type.Object({
        field: Type.String({ description: 'The field', examples: ['reason'] }),
        value: Type.String({ description: 'Its new value', examples: ['PAYMENT'] }),
      }),
      {
        description: 'The new values',
      },
    ),
  },
  { title: 'OperatorEntry', description: 'An entry in the log of the operators' },
)
