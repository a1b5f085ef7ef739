import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Email, TokenText } from '#http/types.ts'

/** A password in the form in which it was typed: nothing is trimmed. */
export const Password = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The password, unchanged',
  examples: ['correct horse battery staple'],
})

/** A new password: 10 to 200 characters, not a common one. */
export const NewPassword = Type.String({
  minLength: 10,
  maxLength: 200,
  description: '10 to 200 characters; common passwords are refused',
  examples: ['correct horse battery staple'],
})

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
