import { type IfMatch, requireTag, tagOf } from '#http/validate/if-match.ts'

import type { BookingRow } from '../booking.ts'

/** Throws 412 for a locked booking of another version than those that the caller expects. */
export const requireMatch = (ifMatch: IfMatch, { revision }: Pick<BookingRow, 'revision'>) =>
  requireTag(ifMatch, tagOf(revision))

interface VersionRef {
  version: number
}

/** The ETag of a reply with one booking. Those of moves and cancellations have a version that is not serialised. */
export function etagOf(reply: unknown): string {
  const { data, booking } = reply as { data: VersionRef; booking?: VersionRef }
  return tagOf((booking ?? data).version)
}
