import { type Static, Type } from '#core/json-schema.ts'
import { Plan, Role, Scope } from '#http/enums.ts'
import { Body, described, Email, Flag, Id, Line, Nullable, Patch, Timestamp } from '#http/types.ts'

export const SignedIn = Type.Object(
  {
    token: Type.String({
      description: 'Send it as Authorization: Bearer; returned only in this response',
      examples: ['ses_4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA9eHfGjPiYtE'],
    }),
    expiresAt: described(
      Timestamp,
      'When the session expires unless it is used: after 7 days without use',
    ),
  },
  { title: 'SignedIn', description: 'A new session' },
)
export type SignedIn = Static<typeof SignedIn>

const Name = described(
  Nullable(Line('Sanne de Vries')),
  'The name shown to colleagues; null if not given',
)
export const Locale = Type.String({
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
    email: described(Email, 'The e-mail address for signing in'),
    locale: Locale,
  },
  {
    title: 'Account',
    description: 'An account; one account may be a member of several businesses',
  },
)

export const AccountChanges = Patch(Body({ name: Name, locale: Locale }))
export type AccountChanges = Static<typeof AccountChanges>

export const SessionState = Type.Object(
  {
    account: Account,
    memberships: Type.Array(
      Type.Object({
        businessId: described(Id, 'The business of the membership'),
        name: described(Line('Studio Noord'), 'The name of the business'),
        slug: Type.String({
          description: 'The name of the business in URLs',
          examples: ['studio-noord'],
        }),
        plan: Plan,
        role: Role,
        staffId: described(Nullable(Id), 'The staff member linked to the membership; null: none'),
        scopes: Type.Array(Scope, { description: 'The role of the person in the business' }),
        seesAll: described(Flag, 'May see the bookings of all staff, not only their own'),
        mayCancel: described(Flag, 'May cancel bookings'),
        mayCheckOut: described(Flag, 'May mark bookings as paid'),
        mayDiscount: described(Flag, 'May give discounts'),
        mayOverride: described(
          { ...Flag, examples: [false] },
          'May book outside of working hours, and time that is taken',
        ),
        needsSecondFactor: described(
          { ...Flag, examples: [false] },
          'The business requires a second factor, which this session lacks: its routes answer 403 SECOND_FACTOR_MISSING',
        ),
        isSuspended: described(
          { ...Flag, examples: [false] },
          'An operator has suspended the business: its routes answer 403 BUSINESS_SUSPENDED',
        ),
        support: described(
          Nullable(
            Type.Object({
              until: described(Timestamp, 'When the access of operators ends'),
              mayWrite: described(Flag, 'Whether operators may change anything'),
            }),
          ),
          'The access that the owner gives to operators of the installation; null: none',
        ),
        isVisit: described(
          { ...Flag, examples: [false] },
          'No membership: the person is an operator whom the owner has let in, with few of the rights of a MANAGER',
        ),
      }),
      { description: 'The memberships of the person, the oldest first' },
    ),
    mayCreateBusiness: described(
      Flag,
      'Whether the account may create a business; false where NEW_BUSINESSES is off and one exists',
    ),
    sellsPlans: described(
      { ...Flag, examples: [false] },
      'Whether this installation sells plans; otherwise the plan of a business is not shown to it',
    ),
    isOperator: described(
      { ...Flag, examples: [false] },
      'Whether the person operates this installation, and may use the routes below /operator',
    ),
    secondFactorAt: described(
      Nullable(Timestamp),
      'When the person last gave a second factor in this session; null: never',
    ),
    expiresAt: described(
      Timestamp,
      'When the session expires unless it is used: after 7 days without use, and 30 days after the login',
    ),
  },
  { title: 'SessionState', description: 'The signed-in account and its memberships' },
)

export const OpenSession = Type.Object(
  {
    id: Id,
    createdAt: described(Timestamp, 'When the person signed in'),
    lastSeenAt: described(Timestamp, 'When the session was last used, to within about a minute'),
    userAgent: described(
      Nullable(Type.String({ examples: ['Mozilla/5.0 (X11; Linux x86_64)'] })),
      'The User-Agent at the login; null if none was sent',
    ),
    isCurrent: described(Flag, 'Whether this request was made with the session'),
  },
  { title: 'OpenSession', description: 'An active session' },
)
