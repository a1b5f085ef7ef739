import { type Static, Type } from 'typebox'

import { Role } from '#http/enums.ts'
import { Body, Email, Id, Line, Nullable, Patch, Timestamp } from '#http/types.ts'

const fields = {
  role: Role,
  staffId: Nullable({ ...Id, description: 'Who they are among the staff' }),
  seesAll: Type.Boolean({
    description: 'For STAFF: sees the bookings of everybody, not only their own',
    examples: [true],
  }),
  mayCancel: Type.Boolean({ description: 'For STAFF: may cancel bookings', examples: [true] }),
  mayCheckOut: Type.Boolean({
    description: 'For STAFF: may mark bookings as paid',
    examples: [true],
  }),
}

export const Member = Type.Object(
  {
    accountId: Id,
    name: Nullable(Line('Sofie de Vries')),
    email: Email,
    ...fields,
    createdAt: Timestamp,
  },
  { title: 'Member' },
)
export type Member = Static<typeof Member>

export const MemberChanges = Patch(Body(fields))
export type MemberChanges = Static<typeof MemberChanges>
