import { type Static, Type } from 'typebox'

import {
  Body,
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

const FirstName = Line('Sofie')

const fields = {
  lastName: Nullable(Line('de Vries')),
  title: Nullable(Line('Senior stylist')),
  email: Nullable(Email),
  phone: Nullable(Phone),
  avatar: Nullable(HttpsUrl('https://studio-noord.example/sofie.jpg')),
  color: Nullable(HexColor),
  isActive: Flag,
  acceptsBookings: Flag,
  order: SortOrder,
}

export const Member = Type.Object(
  { id: Id, firstName: FirstName, ...fields, isOwner: Flag },
  { title: 'StaffMember' },
)
export type Member = Static<typeof Member>

export const NewMember = Body({
  ...Patch(Type.Object(fields)).properties,
  firstName: FirstName,
})
export type NewMember = Static<typeof NewMember>

export const MemberChanges = Patch(NewMember)
export type MemberChanges = Static<typeof MemberChanges>
