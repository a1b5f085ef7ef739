import { ApiError } from '../errors.ts'

/** The precedence of refusals by status, independent of which is thrown first. */
const order = [422, 404, 409]

/**
 * Waits for all concurrent parts and returns their results. When some fail, one error is thrown,
 * always the same: errors that are no refusal first, then by status, then by position. No part is
 * left running, so none can use a transaction that the error ends.
 */
export async function allOrFirstError<const Parts extends readonly Promise<unknown>[]>(
  parts: Parts,
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const settled = await Promise.allSettled(parts)
  const failed = settled.filter((part) => part.status === 'rejected')
  const errors = failed.map(({ reason }) => reason as unknown)
  if (errors.length > 0) throw errors.toSorted((a, b) => rankOf(a) - rankOf(b))[0]
  return Promise.all(parts)
}

/** Of other statuses -1. */
const rankOf = (error: unknown) =>
  error instanceof ApiError ? order.indexOf(error.statusCode) : -2
