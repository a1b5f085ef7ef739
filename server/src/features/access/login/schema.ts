import { Body, described, Email } from '#http/types.ts'

import { Password } from '../passwords/schema.ts'

export const Login = Body({
  email: described(Email, 'The e-mail address of the account; case-insensitive'),
  password: Password,
})
