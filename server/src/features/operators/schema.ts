import { type Static, Type } from '#core/json-schema.ts'
import { suspensionReasons } from '#features/businesses/standing.ts'
import { Plan } from '#http/enums.ts'
import {
  Body,
  Count,
  described,
  Enum,
  Flag,
  Id,
  Line,
  Nullable,
  Page,
  PageQuery,
  Timestamp,
} from '#http/types.ts'

import { graceDays } from './acts/schedule-deletion.ts'

const Limit = Type.Integer({ minimum: 0, maximum: 1_000_000_000, examples: [10] })

const limits = {
  members: described(Limit, 'Members and open invitations'),
  bookingsPerMonth: described(Limit, 'Bookings made in a month (UTC)'),
  customers: described(
    Limit,
    'Customers; bookings of new ones at the desk and online are not refused for it',
  ),
  storageMegabytes: described(Limit, 'Photos of customers'),
  smsPerMonth: described(Limit, 'Text messages of a month'),
}

const Quotas = Type.Partial(Type.Object(limits), {
  description: 'The most that the business may hold or do; what is absent has no limit',
})

export const QuotaChanges = Body(
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, Type.Optional(Nullable(limit))]),
  ) as Record<keyof typeof limits, ReturnType<typeof optionalLimit>>,
)
const optionalLimit = () => Type.Optional(Nullable(Limit))

const Reason = Enum('SuspensionReason', suspensionReasons, {
  description: 'Why an operator has suspended a business; DELETION: it will be deleted',
  examples: ['PAYMENT'],
})

const Usage = Type.Object(
  {
    members: described(Count, 'Members'),
    staff: described(Count, 'Members of staff'),
    customers: described(Count, 'Customers'),
    bookingsThisMonth: described(Count, 'Bookings made since the month began (UTC)'),
    bookingsLastMonth: described(Count, 'Bookings made in the month before'),
    storageBytes: described(Count, 'Bytes of photos'),
    lettersThisMonth: described(Count, 'Letters about bookings sent this month'),
    textsThisMonth: described(Count, 'Text messages sent this month'),
    apiRequests: described(Count, 'Requests in the log of its keys, which holds some days'),
    webhooks: described(Count, 'Webhook subscriptions'),
    databaseBytes: described(Count, 'An estimate of what its rows take in the database'),
    lastActivityAt: described(
      Nullable(Timestamp),
      'The last booking, audited operation or request with a key; null: none ever',
    ),
  },
  { title: 'BusinessUsage', description: 'What a business uses' },
)

export const OperatedBusiness = Type.Object(
  {
    id: Id,
    name: described(Line('Studio Noord'), 'The name of the business'),
    slug: Type.String({ description: 'Its name in URLs', examples: ['studio-noord'] }),
    plan: Plan,
    createdAt: Timestamp,
    suspendedAt: described(Nullable(Timestamp), 'Since when it is suspended; null: it is not'),
    suspendedFor: described(Nullable(Reason), 'Why it is suspended; null: it is not'),
    deletionDueAt: described(Nullable(Timestamp), 'When it is deleted; null: never'),
    supportUntil: described(
      Nullable(Timestamp),
      'Until when its owner lets operators in; null: they do not',
    ),
    supportWrites: described(Flag, 'Whether operators may then change anything'),
    usage: Usage,
  },
  { title: 'OperatedBusiness', description: 'A business in the view of operators' },
)

export const OperatedDetail = Type.Object(
  { ...OperatedBusiness.properties, quotas: Quotas },
  { title: 'OperatedDetail', description: 'A business with its quotas' },
)

const statuses = ['ACTIVE', 'SUSPENDED', 'DELETING'] as const

export const OperatedQuery = Type.Object({
  ...PageQuery.properties,
  search: Type.Optional(
    Type.String({
      'x-text': 'line',
      minLength: 1,
      maxLength: 100,
      description: 'Part of the name or slug',
      examples: ['noord'],
    }),
  ),
  plan: Type.Optional(Plan),
  status: Type.Optional(
    Enum('OperatedStatus', statuses, {
      description: 'DELETING: suspended until it is deleted',
      examples: ['SUSPENDED'],
    }),
  ),
})
export type OperatedQuery = Static<typeof OperatedQuery>

export const OperatedPage = Page(OperatedBusiness)

export const OperatorChanges = Body({
  plan: Type.Optional(Plan),
  quotas: Type.Optional(described(QuotaChanges, 'New limits; null removes one')),
})
export type OperatorChanges = Static<typeof OperatorChanges>

export const Suspension = Body({
  reason: Enum('SuspensionCause', ['PAYMENT', 'ABUSE', 'REQUEST', 'OTHER'], {
    description: 'Why: an unpaid plan, abuse, by request of the business, or another reason',
    examples: ['PAYMENT'],
  }),
})

export const Deletion = Body({
  confirm: Type.String({
    'x-text': 'line',
    minLength: 1,
    maxLength: 63,
    description: 'The slug of the business, typed to confirm it',
    examples: ['studio-noord'],
  }),
  days: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 365,
      default: graceDays,
      description: 'How long the deletion can be withdrawn',
      examples: [30],
    }),
  ),
})

export const Visit = Type.Object(
  {
    slug: Type.String({ description: 'The slug of the business', examples: ['studio-noord'] }),
    until: described(Timestamp, 'When the visit ends'),
    mayWrite: described(Flag, 'Whether the owner lets operators change anything'),
  },
  { title: 'SupportVisit', description: 'The entered business' },
)
