import type { MessageStatus } from '../kinds.ts'

/** A message of the booking that exists. */
export interface Existing {
  kind: string
  bookingVersion: number
  bookingStatus: string
  status: MessageStatus
  reason: string | null
}
