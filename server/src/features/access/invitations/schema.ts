import { type Static, Type } from 'typebox'

import { Role } from '#http/enums.ts'
import { Body, Email, Id, Line, Nullable, Timestamp, TokenText } from '#http/types.ts'

import { NewPassword } from '../passwords/schema.ts'

export const NewInvitation = Body({
  email: Email,
  role: Role,
  staffId: Type.Optional(Nullable({ ...Id, description: 'Who they are among the staff' })),
})
export type NewInvitation = Static<typeof NewInvitation>

export const Invitation = Type.Object(
  {
    id: Id,
    email: Email,
    role: Role,
    staffId: Nullable(Id),
    url: Nullable(
      Type.String({
        description:
          'To be passed on; shown once, and only where this installation sends no mail itself',
        examples: ['https://salon.example/invitation?token=4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA'],
      }),
    ),
    expiresAt: Timestamp,
  },
  { title: 'Invitation' },
)
export type Invitation = Static<typeof Invitation>

export const Acceptance = Body({
  token: TokenText,
  name: Type.Optional(Nullable(Line('Sofie de Vries'))),
  password: Type.Optional({
    ...NewPassword,
    description: 'Only where the account has none yet; 10 to 200 characters',
  }),
})
export type Acceptance = Static<typeof Acceptance>
