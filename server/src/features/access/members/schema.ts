import { type Static, Type } from 'typebox'

import { Role } from '#http/enums.ts'
import { Body, described, Email, Id, Line, Nullable, Patch, Timestamp } from '#http/types.ts'

const fields = {
  role: Role,
  staffId: described(Nullable(Id), 'Who they are among the staff; null: nobody'),
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
    accountId: described(Id, 'The person, who may work in other businesses too'),
    name: described(
      Nullable(Line('Sofie de Vries')),
      'As they call themselves; null when not told',
    ),
    email: described(Email, 'What they sign in with'),
    ...fields,
    createdAt: described(Timestamp, 'When they joined'),
  },
  { title: 'Member', description: 'Somebody who may sign in to the business' },
)
export type Member = Static<typeof Member>

export const MemberChanges = Patch(Body(fields))
export type MemberChanges = Static<typeof MemberChanges>
