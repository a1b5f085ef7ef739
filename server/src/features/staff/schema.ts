import { type Static, Type } from '#core/json-schema.ts'
import { HexColor } from '#http/hex-color.ts'
import { LetterName } from '#http/letter-name.ts'
import { PictureUrl } from '#http/picture-url.ts'
import {
  Body,
  described,
  Email,
  Flag,
  Id,
  Line,
  Nullable,
  Patch,
  Phone,
  SortOrder,
} from '#http/types.ts'

const FirstName = described(LetterName('Sofie'), 'The name shown to customers')

const fields = {
  lastName: described(Nullable(LetterName('de Vries')), 'Null if not given'),
  title: described(Nullable(Line('Senior stylist')), 'The job title; null if not given'),
  email: described(Nullable(Email), 'Null if not given'),
  phone: described(Nullable(Phone), 'The number as entered; null if not given'),
  avatar: described(
    Nullable(PictureUrl('https://studio-noord.example/sofie.jpg')),
    'The https URL of a picture; null if there is none. The demo salon has paths of this installation',
  ),
  color: described(Nullable(HexColor), 'The color in calendars, as #rrggbb; null if none is set'),
  isActive: described(Flag, 'False: no longer works here and cannot be booked. Default true'),
  acceptsBookings: described(Flag, 'False: works here but cannot be booked. Default true'),
  isOnline: described(
    Flag,
    'False: customers cannot book with this member themselves; people of the business and API keys can. Default true',
  ),
  order: SortOrder,
}

/** The contact data of a member: personal, and sealed as one value. */
export const StaffContact = Type.Object({ email: fields.email, phone: fields.phone })

export const Member = Type.Object(
  {
    id: Id,
    firstName: FirstName,
    ...fields,
    isOwner: described(Flag, 'Whether the member is an owner of the business; read-only'),
  },
  { title: 'StaffMember', description: 'A person who provides services' },
)
export type Member = Static<typeof Member>

export const NewMember = Body({
  ...Patch(Type.Object(fields)).properties,
  firstName: FirstName,
})
export type NewMember = Static<typeof NewMember>

export const MemberChanges = Patch(NewMember)
export type MemberChanges = Static<typeof MemberChanges>
