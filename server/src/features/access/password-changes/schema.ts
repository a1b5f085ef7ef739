import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Email, TokenText } from '#http/types.ts'

import { NewPassword, Password } from '../passwords/schema.ts'

export const PasswordChange = Body({
  currentPassword: described(
    Password,
    'The current password; a wrong one counts as a failed login',
  ),
  newPassword: NewPassword,
})
export type PasswordChange = Static<typeof PasswordChange>

export const ForgottenPassword = Body({
  email: described(Email, 'The e-mail address of the account; case-insensitive'),
})
export type ForgottenPassword = Static<typeof ForgottenPassword>

export const PasswordReset = Body({ token: TokenText, newPassword: NewPassword })
export type PasswordReset = Static<typeof PasswordReset>

export const ResetAsked = Type.Object(
  {
    message: Type.String({
      description: 'The same text whether the account exists or not',
      examples: ['If this e-mail address has an account, a link has been sent to it.'],
    }),
  },
  { title: 'ResetAsked', description: 'The response to every request for a reset link' },
)
