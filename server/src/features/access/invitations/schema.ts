import { type Static, Type } from '#core/json-schema.ts'
import { Role } from '#http/enums.ts'
import { Body, described, Email, Id, Line, Nullable, Timestamp, TokenText } from '#http/types.ts'

import { NewPassword } from '../passwords/schema.ts'

const Invited = described(Email, 'The invited e-mail address; case-insensitive')
const StaffId = described(
  Nullable(Id),
  'The staff member that the person will be linked to; null: none',
)

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
          'The link to pass on; returned only in this response, and only if the installation sends no mail',
        examples: ['https://salon.example/invitation?token=4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA'],
      }),
    ),
    expiresAt: described(Timestamp, 'When the invitation expires: 7 days after it was made'),
  },
  { title: 'Invitation', description: 'An invitation that is not accepted yet' },
)
export type Invitation = Static<typeof Invitation>

export const Acceptance = Body({
  token: TokenText,
  name: Type.Optional(described(Nullable(Line('Sofie de Vries')), 'The name shown to colleagues')),
  password: Type.Optional(
    described(
      NewPassword,
      'Only for an account without a password; 10 to 200 characters; common passwords are refused',
    ),
  ),
})
export type Acceptance = Static<typeof Acceptance>
