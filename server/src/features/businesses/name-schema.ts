import { Type } from '#core/json-schema.ts'
import { Role } from '#http/enums.ts'
import { LetterName } from '#http/letter-name.ts'
import { described, Id } from '#http/types.ts'

export const Name = described(LetterName('Studio Noord'), 'The name shown to customers')
/** Paths for customers: /public/bookings/… and /public/holds/…. */
export const reservedSlugs = ['bookings', 'holds']

export const Slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  'x-form': 'lower-case letters, digits and single hyphens, such as studio-noord',
  maxLength: 63,
  'x-reserved': reservedSlugs,
  description:
    'The name in URLs, unique in this installation: lower-case letters, digits and single hyphens. One that a business gives up leads to its new one, and stays reserved for it, for 365 days.',
  examples: ['studio-noord'],
})

export const AccessibleBusiness = Type.Object(
  { id: Id, name: Name, slug: Slug, accessRole: Role },
  { title: 'AccessibleBusiness', description: 'A business of which the caller is a member' },
)
