import { type ApiError, conflict } from '#core/errors.ts'

/** What the client is told when PostgreSQL refuses a row: one line per named constraint. */
const violations: Record<string, () => ApiError> = {
  claim_time_free: () =>
    conflict('SLOT_UNAVAILABLE', 'This time is taken', { reason: 'BOOKED', suggestions: [] }),
  schedule_exception_date_unique: () => conflict('CONFLICT', 'This date has an exception already'),
  directory_slug_unique: () => conflict('CONFLICT', 'This slug is taken'),
}

/** Unique, exclusion and check violations; a foreign key says that something was deleted meanwhile. */
const violationStates = ['23505', '23P01', '23514', '23503']

interface DatabaseFault {
  code?: string
  constraint?: string
  message: string
}

/** The refusal behind a violated constraint; Citus adds the shard's number to its name. */
export function refusalOf(error: unknown): ApiError | undefined {
  const { code, constraint, message } = error as DatabaseFault
  if (!code || !violationStates.includes(code)) return undefined
  const name = (constraint ?? /constraint "([^"]+)"/.exec(message)?.[1] ?? '').replace(
    /_\d{6,}$/,
    '',
  )
  return violations[name]?.()
}

/** Connection lost, refused or not granted in time; the server shutting down or starting up. */
const unavailableCodes = /^(08...|57P0[123]|ECONN(REFUSED|RESET)|ENOENT|EPIPE|53300)$/
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client has encountered a connection error/

export function isUnavailable(error: unknown) {
  const { code = '', message = '' } = (error ?? {}) as Partial<DatabaseFault>
  return unavailableCodes.test(code) || unavailableMessages.test(message)
}
