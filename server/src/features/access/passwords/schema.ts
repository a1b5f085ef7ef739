import { Type } from '#core/json-schema.ts'

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
