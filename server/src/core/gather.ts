import { ApiError } from './errors.ts'

/** The statuses of refusals in the order in which they are told, whichever comes up first. */
const order = [422, 404, 409]

/**
 * Waits for all parts of a work that run beside each other, and gives their results. When some fail, one
 * is thrown, always the same: what is no refusal first, then in order of status, then as they stand
 * here. No part is left running, so none can touch a transaction that the error ends.
 */
export async function gather<const Parts extends readonly Promise<unknown>[]>(
  parts: Parts,
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const settled = await Promise.allSettled(parts)
  const failed = settled.filter((part) => part.status === 'rejected')
  const errors = failed.map(({ reason }) => reason as unknown)
  if (errors.length > 0) throw errors.toSorted((a, b) => rankOf(a) - rankOf(b))[0]
  return Promise.all(parts)
}

const rankOf = (error: unknown) =>
  error instanceof ApiError ? order.indexOf(error.statusCode) : -1
