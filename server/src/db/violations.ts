import { type ApiError, conflict, inTheWay } from '#core/errors.ts'

import { codeOf } from './system-error.ts'

/**
 * What follows when PostgreSQL refuses a row, one line per named constraint: what the client is told, or
 * that the transaction is worth another try, since what collided was drawn at random.
 */
const violations: Record<string, (() => ApiError) | 'try again' | undefined> = {
  claim_time_free: () =>
    conflict('SLOT_UNAVAILABLE', 'This time is taken', { reason: 'BOOKED', suggestions: [] }),
  schedule_exception_date_unique: () =>
    inTheWay('DATE_HAS_EXCEPTION', 'This date has an exception already'),
  directory_slug_unique: () => inTheWay('SLUG_TAKEN', 'This slug is taken'),
  payment_provider_id_unique: () =>
    inTheWay('PAYMENT_KNOWN', 'This payment of the provider is recorded already'),
  product_sku_unique: () => inTheWay('SKU_TAKEN', 'This SKU is taken'),
  loyalty_card_unique: () =>
    inTheWay('CARD_EXISTS', 'This customer has a card of this program already'),
  loyalty_entry_booking_unique: () =>
    inTheWay('BOOKING_HAS_EARNED', 'This booking has earned its stamps and points already'),
  review_booking_unique: () => inTheWay('BOOKING_HAS_REVIEW', 'This booking has its review'),
  booking_number_unique: 'try again',
  gift_card_code_unique: 'try again',
}

/** Unique, exclusion and check violations; a foreign key says that something was deleted meanwhile. */
const violationStates = ['23505', '23P01', '23514', '23503']

/**
 * The name of the constraint that was violated, without the number of a shard. Where a cluster's other
 * node refused the row the name stands in the message alone.
 */
export function constraintOf(error: unknown): string | undefined {
  if (!violationStates.includes(codeOf(error) ?? '')) return undefined
  const { constraint, message } = error as Error & { constraint?: string }
  const name = constraint ?? /constraint "([^"]+)"/.exec(message)?.[1]
  return name?.replace(/_\d{6,}$/, '')
}

const violationOf = (error: unknown) => violations[constraintOf(error) ?? '']

/** The refusal behind a violated constraint. */
export function refusalOf(error: unknown): ApiError | undefined {
  const violation = violationOf(error)
  return violation === 'try again' ? undefined : violation?.()
}

/** Whether the same transaction may succeed now: after a deadlock or a serialisation failure, too. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40P01', '40001'].includes(codeOf(error) ?? '') || violationOf(error) === 'try again'

/** Codes that say the database cannot serve now, and may shortly; the client has done nothing wrong. */
const unavailable = {
  'a connection lost, refused or not granted; PostgreSQL stopping or starting':
    '08... 57P0[1-5] 53300 ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH',
  'a name that leads nowhere, as while another machine takes over': 'ENOTFOUND EAI_AGAIN',
  'a standby, which only reads': '25006',
  'a lock that others hold, a statement or transaction that took too long': '55P03 57014 25P0[34]',
  'a full disk, no memory left': '53100 53200',
}

const isUnavailableCode = new RegExp(
  `^(${Object.values(unavailable).join(' ').replaceAll(' ', '|')})$`,
)
const isUnavailableMessage =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client has encountered a connection error/

export const isUnavailable = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.some(isUnavailable)
    : isUnavailableCode.test(codeOf(error) ?? '') ||
      (error instanceof Error && isUnavailableMessage.test(error.message))
