import { type Static, Type } from 'typebox'

import {
  Body,
  described,
  Email,
  Flag,
  HexColor,
  HttpsUrl,
  Id,
  Line,
  Nullable,
  Patch,
  Phone,
  SortOrder,
} from '#http/types.ts'

const FirstName = described(Line('Sofie'), 'As customers see it')

const fields = {
  lastName: described(Nullable(Line('de Vries')), 'Null when not told'),
  title: described(Nullable(Line('Senior stylist')), 'What they are called at work; null: nothing'),
  email: described(Nullable(Email), 'Null when not told'),
  phone: described(Nullable(Phone), 'As it was typed; null when not told'),
  avatar: described(
    Nullable(HttpsUrl('https://studio-noord.example/sofie.jpg')),
    'The https address of a picture; null: none',
  ),
  color: described(Nullable(HexColor), 'How calendars show them, as #rrggbb; null: undecided'),
  isActive: described(Flag, 'False: works here no more, and cannot be booked. True unless given'),
  acceptsBookings: described(Flag, 'False: works, but cannot be booked. True unless given'),
  order: SortOrder,
}

export const Member = Type.Object(
  {
    id: Id,
    firstName: FirstName,
    ...fields,
    isOwner: described(Flag, 'The business is theirs; read-only'),
  },
  { title: 'StaffMember', description: 'Somebody who serves customers' },
)
export type Member = Static<typeof Member>

export const NewMember = Body({
  ...Patch(Type.Object(fields)).properties,
  firstName: FirstName,
})
export type NewMember = Static<typeof NewMember>

export const MemberChanges = Patch(NewMember)
export type MemberChanges = Static<typeof MemberChanges>
