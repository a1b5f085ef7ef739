import type { Booking } from '../http/schema.gen.ts'

/** The state that lists show of bookings whose moves the server has not answered yet, by id. */
const pending = new Map<string, Partial<Booking>>()

/** Shows a move until the returned function is called. A later move of the same booking replaces it. */
export function showMove(bookingId: string, shown: Partial<Booking>): () => void {
  pending.set(bookingId, shown)
  return () => {
    if (pending.get(bookingId) === shown) pending.delete(bookingId)
  }
}

/** A list as the server has it, with the moves that it has not answered: it may have read the list before them. */
export const withPendingMoves = (list: Booking[]): Booking[] =>
  pending.size === 0 ? list : list.map((one) => ({ ...one, ...pending.get(one.id) }))
