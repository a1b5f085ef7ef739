import { type Static, Type } from 'typebox'

import { Plan, Role, Scope } from '#http/enums.ts'
import { Body, described, Email, Flag, Id, Line, Nullable, Patch, Timestamp } from '#http/types.ts'

import { Password } from '../passwords/schema.ts'

export const Login = Body({
  email: described(Email, 'That of the account; case does not count'),
  password: Password,
})
export type Login = Static<typeof Login>

export const SignedIn = Type.Object(
  {
    token: Type.String({
      description: 'Send it as Authorization: Bearer; shown this once',
      examples: ['ses_4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA9eHfGjPiYtE'],
    }),
    expiresAt: described(
      Timestamp,
      'When it ends unless it is used before: after 7 days without use',
    ),
  },
  { title: 'SignedIn', description: 'A session that has just begun' },
)
export type SignedIn = Static<typeof SignedIn>

const Name = described(Nullable(Line('Sanne de Vries')), 'As colleagues see it; null when not told')
const Locale = Type.String({
  pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$',
  maxLength: 16,
  'x-form': 'a language tag such as nl or pt-BR',
  description: 'A language tag such as nl or pt-BR',
  examples: ['nl'],
})

export const Account = Type.Object(
  {
    id: Id,
    name: Name,
    email: described(Email, 'What the person signs in with'),
    locale: Locale,
  },
  {
    title: 'Account',
    description: 'A person who can sign in; one account may work in several businesses',
  },
)

export const AccountChanges = Patch(Body({ name: Name, locale: Locale }))
export type AccountChanges = Static<typeof AccountChanges>

export const SessionState = Type.Object(
  {
    account: Account,
    memberships: Type.Array(
      Type.Object({
        businessId: described(Id, 'Where the person works'),
        name: described(Line('Studio Noord'), 'The business, as customers know it'),
        slug: Type.String({
          description: 'The name of the business in addresses',
          examples: ['studio-noord'],
        }),
        plan: Plan,
        role: Role,
        staffId: described(Nullable(Id), 'Who the person is among the staff; null: nobody'),
        scopes: Type.Array(Scope, { description: 'What the role lets the person do there' }),
        seesAll: described(Flag, 'Sees the bookings of everybody, not only their own'),
        mayCancel: described(Flag, 'May cancel bookings'),
        mayCheckOut: described(Flag, 'May mark bookings as paid'),
      }),
      { description: 'Where the person works, the oldest first' },
    ),
    expiresAt: described(
      Timestamp,
      'When it ends unless it is used before: after 7 days without use, and 30 days after it began',
    ),
  },
  { title: 'SessionState', description: 'Who is signed in, and where they work' },
)

export const OpenSession = Type.Object(
  {
    id: Id,
    createdAt: described(Timestamp, 'When the person signed in'),
    lastSeenAt: described(Timestamp, 'When it was last used, to within a minute or so'),
    userAgent: described(
      Nullable(Type.String({ examples: ['Mozilla/5.0 (X11; Linux x86_64)'] })),
      'The browser or program as it called itself then; null when it did not',
    ),
    isCurrent: described(Flag, 'The one that this request was made with'),
  },
  { title: 'OpenSession', description: 'A session that has not ended' },
)
