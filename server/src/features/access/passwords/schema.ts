import { type Static, Type } from 'typebox'

import { Body, described, Email, TokenText } from '#http/types.ts'

/** A password as it is typed: nothing is trimmed. */
export const Password = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'As it was typed',
  examples: ['correct horse battery staple'],
})

/** A password that is chosen: 10 to 200 characters, none of the commonest. */
export const NewPassword = Type.String({
  minLength: 10,
  maxLength: 200,
  description: '10 to 200 characters; the commonest passwords are refused',
  examples: ['correct horse battery staple'],
})

export const PasswordChange = Body({
  currentPassword: described(Password, 'The one until now; a wrong one counts as a failed login'),
  newPassword: NewPassword,
})
export type PasswordChange = Static<typeof PasswordChange>

export const ForgottenPassword = Body({
  email: described(Email, 'That of the account; case does not count'),
})
export type ForgottenPassword = Static<typeof ForgottenPassword>

export const PasswordReset = Body({ token: TokenText, newPassword: NewPassword })
export type PasswordReset = Static<typeof PasswordReset>

export const ResetAsked = Type.Object(
  {
    message: Type.String({
      description: 'The same whether there is such an account or not',
      examples: ['If there is an account with this e-mail address, a link is on its way to it.'],
    }),
  },
  { title: 'ResetAsked', description: 'What everybody is told who asks for a link' },
)
