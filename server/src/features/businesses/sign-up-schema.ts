import { type Static, Type } from 'typebox'

import { Plan } from '#http/enums.ts'
import { Body, Email } from '#http/types.ts'
import { Country, Currency, TimeZone } from '#http/validate/geography.ts'

import { Name, Slug } from './name-schema.ts'

/** A business with, optionally, the account of its owner. */
export const BusinessSignUp = Body({
  name: Name,
  slug: Slug,
  plan: Plan,
  timezone: TimeZone,
  currency: Currency,
  country: Type.Optional(Country),
  ownerEmail: Type.Optional(Email),
  ownerPassword: Type.Optional(
    Type.String({ minLength: 10, maxLength: 200, examples: ['correct horse battery staple'] }),
  ),
})
export type BusinessSignUp = Static<typeof BusinessSignUp>
