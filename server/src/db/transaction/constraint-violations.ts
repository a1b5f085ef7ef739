import { type ApiError, conflict, conflictFor } from '#core/errors.ts'
import { ownValue } from '#core/text/own-value.ts'

import { codeOf } from '../system-error.ts'

/**
 * The consequence of a violated constraint, one line per constraint name: a refusal, or a retry of
 * the transaction, since the colliding value was random.
 */
const violations: Record<string, (() => ApiError) | 'try again' | undefined> = {
  claim_time_free: () =>
    conflict('SLOT_UNAVAILABLE', 'This time is taken', { reason: 'BOOKED', suggestions: [] }),
  schedule_exception_date_unique: () =>
    conflictFor('DATE_HAS_EXCEPTION', 'This date has an exception already'),
  directory_slug_unique: () => conflictFor('SLUG_TAKEN', 'This slug is taken'),
  second_factor_passkey_unique: () =>
    conflictFor('PASSKEY_KNOWN', 'This passkey is registered already'),
  payment_provider_id_unique: () =>
    conflictFor('PAYMENT_KNOWN', 'This payment of the provider is recorded already'),
  product_sku_unique: () => conflictFor('SKU_TAKEN', 'This SKU is taken'),
  loyalty_card_unique: () =>
    conflictFor('CARD_EXISTS', 'This customer has a card of this program already'),
  loyalty_entry_booking_unique: () =>
    conflictFor('BOOKING_HAS_EARNED', 'This booking has earned its stamps and points already'),
  review_booking_unique: () => conflictFor('BOOKING_HAS_REVIEW', 'This booking has its review'),
  booking_number_unique: 'try again',
  gift_card_code_unique: 'try again',
}

/**
 * Unique, exclusion and check violations; a foreign key violation means that a row was deleted
 * meanwhile.
 */
const violationStates = ['23505', '23P01', '23514', '23503']

/**
 * The name of the violated constraint, without the suffix of a shard. When another node of a
 * cluster refused the row, only the message has the name.
 */
export function constraintOf(error: unknown): string | undefined {
  if (!violationStates.includes(codeOf(error) ?? '')) return undefined
  const { constraint, message } = error as Error & { constraint?: string }
  const name = constraint ?? /constraint "([^"]+)"/.exec(message)?.[1]
  return name?.replace(/_\d{6,}$/, '')
}

const violationOf = (error: unknown) => ownValue(violations, constraintOf(error) ?? '')

/** The refusal for a violated constraint. */
export function refusalOf(error: unknown): ApiError | undefined {
  const violation = violationOf(error)
  return violation === 'try again' ? undefined : violation?.()
}

/**
 * Whether a retry of the transaction may succeed: also after a deadlock or a serialisation failure.
 */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40P01', '40001'].includes(codeOf(error) ?? '') || violationOf(error) === 'try again'

/** Codes of temporary failures of the database, which are no fault of the client. */
const unavailable = {
  'a connection lost, refused or not granted; PostgreSQL stopping or starting':
    '08... 57P0[1-5] 53300 ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH',
  'an unknown host name, as during a failover': 'ENOTFOUND EAI_AGAIN',
  'a read-only standby': '25006',
  'a lock, statement or transaction timeout': '55P03 57014 25P0[34]',
  'a full disk, out of memory': '53100 53200',
}

const isUnavailableCode = new RegExp(
  `^(${Object.values(unavailable).join(' ').replaceAll(' ', '|')})$`,
)
const isUnavailableMessage =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client has encountered a connection error/

/** A missing file of the server is a fault of its own; a missing socket has an address. */
const isOfFile = (error: unknown) => error instanceof Error && 'path' in error

export const isUnavailable = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.some(isUnavailable)
    : (!isOfFile(error) && isUnavailableCode.test(codeOf(error) ?? '')) ||
      (error instanceof Error && isUnavailableMessage.test(error.message))
