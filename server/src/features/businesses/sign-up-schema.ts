import { type Static, Type } from '#core/json-schema.ts'
import { Plan } from '#http/enums.ts'
import { Body, described, Email } from '#http/types.ts'
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

/** A business that a person creates for themselves. */
export const OwnBusiness = Body({
  name: Name,
  slug: Type.Optional(
    described(Slug, 'The name in URLs; made of the name of the business unless given'),
  ),
  timezone: TimeZone,
  currency: Currency,
  country: Type.Optional(Country),
})
export type OwnBusiness = Static<typeof OwnBusiness>
