import { type Static, Type } from '#core/json-schema.ts'
import { Role } from '#http/enums.ts'
import { Body, described, Email, Id, Line, Nullable, Patch, Timestamp } from '#http/types.ts'

const fields = {
  role: Role,
  staffId: described(Nullable(Id), 'The staff member linked to the membership; null: none'),
  seesAll: Type.Boolean({
    description: 'For STAFF: may see the bookings of all staff, not only their own',
    examples: [true],
  }),
  mayCancel: Type.Boolean({ description: 'For STAFF: may cancel bookings', examples: [true] }),
  mayCheckOut: Type.Boolean({
    description: 'For STAFF: may mark bookings as paid',
    examples: [true],
  }),
  mayDiscount: Type.Boolean({
    description: 'For STAFF: may give discounts',
    examples: [true],
  }),
  mayOverride: Type.Boolean({
    description:
      'For STAFF: may book outside of working hours, and time that is taken, with a reason; off at first',
    examples: [false],
  }),
}

export const Member = Type.Object(
  {
    accountId: described(
      Id,
      'The account of the member, which may also be a member of other businesses',
    ),
    name: described(Nullable(Line('Sofie de Vries')), 'The display name; null if not given'),
    email: described(Email, 'The e-mail address for signing in'),
    ...fields,
    createdAt: described(Timestamp, 'When the membership began'),
  },
  { title: 'Member', description: 'A person who can sign in to the business' },
)
export type Member = Static<typeof Member>

export const MemberChanges = Patch(Body(fields))
export type MemberChanges = Static<typeof MemberChanges>
