import { type Static, Type } from 'typebox'

import { Role } from '#http/enums.ts'
import { Body, described, Email, Id, Line, Nullable, Timestamp, TokenText } from '#http/types.ts'

import { NewPassword } from '../passwords/schema.ts'

const Invited = described(Email, 'Whom it is for; case does not count')
const StaffId = described(Nullable(Id), 'Who they will be among the staff; null: nobody')

export const NewInvitation = Body({
  email: Invited,
  role: Role,
  staffId: Type.Optional(StaffId),
})
export type NewInvitation = Static<typeof NewInvitation>

export const Invitation = Type.Object(
  {
    id: Id,
    email: Invited,
    role: Role,
    staffId: StaffId,
    url: Nullable(
      Type.String({
        description:
          'To be passed on; shown once, and only where this installation sends no mail itself',
        examples: ['https://salon.example/invitation?token=4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA'],
      }),
    ),
    expiresAt: described(Timestamp, 'Until when it can be accepted: 7 days after it was made'),
  },
  { title: 'Invitation', description: 'An invitation that is not yet accepted' },
)
export type Invitation = Static<typeof Invitation>

export const Acceptance = Body({
  token: TokenText,
  name: Type.Optional(described(Nullable(Line('Sofie de Vries')), 'What colleagues call them')),
  password: Type.Optional(
    described(
      NewPassword,
      'Only where the account has none yet; 10 to 200 characters, none of the commonest',
    ),
  ),
})
export type Acceptance = Static<typeof Acceptance>
