import { type Static, Type } from 'typebox'

import { Plan, Role, Scope } from '#http/enums.ts'
import { Body, Email, Flag, Id, Line, Nullable, Patch, Timestamp } from '#http/types.ts'

import { Password } from '../passwords/schema.ts'

export const Login = Body({ email: Email, password: Password })
export type Login = Static<typeof Login>

export const SignedIn = Type.Object(
  {
    token: Type.String({
      description: 'Send it as Authorization: Bearer; shown this once',
      examples: ['ses_4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA9eHfGjPiYtE'],
    }),
    expiresAt: Timestamp,
  },
  { title: 'SignedIn' },
)
export type SignedIn = Static<typeof SignedIn>

const Name = Nullable(Line('Sanne de Vries'))
const Locale = Type.String({
  pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$',
  maxLength: 16,
  description: 'A language tag such as nl or pt-BR',
  examples: ['nl'],
})

export const Account = Type.Object(
  { id: Id, name: Name, email: Email, locale: Locale },
  { title: 'Account' },
)

export const AccountChanges = Patch(Body({ name: Name, locale: Locale }))
export type AccountChanges = Static<typeof AccountChanges>

export const SessionState = Type.Object(
  {
    account: Account,
    memberships: Type.Array(
      Type.Object({
        businessId: Id,
        name: Line('Studio Noord'),
        slug: Type.String({ examples: ['studio-noord'] }),
        plan: Plan,
        role: Role,
        staffId: Nullable(Id),
        scopes: Type.Array(Scope),
      }),
      { description: 'Where the person works, the oldest first' },
    ),
    expiresAt: Timestamp,
  },
  { title: 'SessionState' },
)

export const OpenSession = Type.Object(
  {
    id: Id,
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
    userAgent: Nullable(Type.String({ examples: ['Mozilla/5.0 (X11; Linux x86_64)'] })),
    isCurrent: Flag,
  },
  { title: 'OpenSession' },
)
