import { type Fault, fault } from '#core/errors.ts'
import { type Static, Type } from '#core/json-schema.ts'
import { actionNames, targetKinds } from '#http/audit/actions.ts'
import {
  Body,
  described,
  Enum,
  exampleId,
  Id,
  Line,
  LocalDate,
  Nullable,
  Timestamp,
} from '#http/types.ts'

import { listPattern } from './exported-lists.ts'

const Action = Enum('AuditAction', actionNames, {
  description: 'An operation in the audit log; later versions may add some',
  examples: ['key.created'],
})

const ActorKind = Enum('AuditActorKind', ['ACCOUNT', 'API_KEY', 'OPERATOR', 'ANONYMOUS'], {
  description:
    'The actor: a person, an API key, an operator of the installation (on the command line if there is no id), or nobody known, as with a failed sign-in',
  examples: ['ACCOUNT'],
})

const TargetKind = Enum('AuditTargetKind', targetKinds, {
  description: 'The record that the operation acted on',
  examples: ['key'],
})

const Name = (text: string) => described(Nullable(Line('Sofie de Vries')), text)

const Value = (text: string) =>
  described(Nullable(Type.String({ examples: ['n•••@e•••.com'] })), text)

export const Export = described(
  Body({
    list: Type.String({
      pattern: listPattern,
      description:
        'The name of the list, as in that of the file: with the first and the last day where it is of a period, such as staff-2026-11-01-2026-11-30',
      examples: ['team'],
    }),
    rows: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      description: 'The number of rows in the file',
      examples: [157],
    }),
  }),
  'A list that is saved as a file',
)

export const AuditEntry = Type.Object(
  {
    id: Id,
    at: described(Timestamp, 'When it happened'),
    action: Action,
    actor: Type.Object(
      {
        kind: ActorKind,
        id: described(Nullable(Id), 'The account or the key; null for the others'),
        name: Name('The name of the person or key; null if there is none'),
      },
      { description: 'The actor' },
    ),
    target: Type.Object(
      {
        kind: TargetKind,
        id: described(Nullable(Id), 'The record, which may have been deleted since'),
        name: Name('The name of a person or key; null for other records'),
      },
      { description: 'The record that the operation acted on' },
    ),
    address: described(
      Nullable(Type.String({ examples: ['203.0.113.7'] })),
      'The network address of the client; null for the operator',
    ),
    userAgent: described(
      Nullable(Type.String({ examples: ['Mozilla/5.0 (X11; Linux x86_64)'] })),
      'The User-Agent of the client; null if none was sent',
    ),
    changes: Type.Array(
      Type.Object({
        field: Type.String({ description: 'The name of the field', examples: ['email'] }),
        before: Value('The value before, personal data masked; null: none'),
        after: Value('The value after, personal data masked; null: none'),
      }),
      { description: 'The fields that changed' },
    ),
  },
  {
    title: 'AuditEntry',
    description: 'An operation that matters for the security of the business',
  },
)
export type AuditEntry = Static<typeof AuditEntry>

const Cursor = (description: string) =>
  Type.String({
    pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    'x-form': 'the nextCursor of a page of this list',
    description,
    examples: [exampleId],
  })

export const AuditLog = Type.Object({
  items: Type.Array(AuditEntry, { description: 'Newest first' }),
  nextCursor: Nullable(Cursor('The cursor of the next page; null on the last page')),
})
export type AuditLog = Static<typeof AuditLog>

export const AuditQuery = Type.Object({
  actor: Type.Optional(described(Id, 'Only what this account or key did')),
  action: Type.Optional(Action),
  target: Type.Optional(described(Id, 'Only what was done to this record')),
  from: Type.Optional(described(LocalDate, 'The first day, in the time zone of the business')),
  to: Type.Optional(described(LocalDate, 'The last day, inclusive; not before from')),
  limit: Type.Integer({
    minimum: 1,
    maximum: 200,
    default: 50,
    description: 'The maximum number of entries on a page',
    examples: [50],
  }),
  cursor: Type.Optional(Cursor('The nextCursor of the previous page')),
})
export type AuditQuery = Static<typeof AuditQuery>

export const periodFaults = ({ from, to }: Pick<AuditQuery, 'from' | 'to'>): Fault[] =>
  from !== undefined && to !== undefined && to < from
    ? [fault('to', 'must not be before from', { code: 'before_other', other: 'from' })]
    : []
