import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Email, Line } from '#http/types.ts'

import { NewPassword } from '../passwords/schema.ts'
import { Locale } from '../sessions/schema.ts'

export const FirstAccount = Body({
  code: Type.String({
    'x-text': 'line',
    minLength: 1,
    maxLength: 64,
    description:
      'The setup code that `openchair start` and `openchair setup-code` print; case, spaces and hyphens do not matter',
    examples: ['K7QM-2XNP-4TWZ'],
  }),
  name: described(Line('Sanne de Vries'), 'The name shown to colleagues'),
  email: described(Email, 'The e-mail address for signing in'),
  password: NewPassword,
  locale: Type.Optional(Locale),
})
export type FirstAccount = Static<typeof FirstAccount>
