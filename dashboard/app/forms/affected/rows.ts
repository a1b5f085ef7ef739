import type {
  Booking,
  RebookPlace,
  RebookResult,
  RebookProposals,
  RebookBookingsBody,
} from '#app/api/http/schema.gen.ts'

/** A booking of the panel. */
export interface Row {
  booking: Booking
  places: readonly RebookPlace[]
  /** The index of the chosen place; null: it stays. */
  choice: number | null
  /** Where it was moved to; null: it was not. */
  movedTo: RebookPlace | null
  refusal: RebookResult['refusal']
}

const first = (places: readonly RebookPlace[]) => (places.length > 0 ? 0 : null)

/**
 * The best place of each booking is chosen. Beside those in an absence or on a closed day, one outside of the hours or in a break stays: it
 * may be there on purpose.
 */
export function begin({ data }: RebookProposals): Row[] {
  const isUrgent = ({ reason }: RebookProposals['data'][number]) =>
    reason === 'ABSENCE' || reason === 'CLOSED'
  const isAnyUrgent = data.some(isUrgent)
  return data.map((one) => ({
    booking: one.booking,
    places: one.places,
    choice: isAnyUrgent && !isUrgent(one) ? null : first(one.places),
    movedTo: null,
    refusal: null,
  }))
}

export const isOpen = ({ movedTo, choice }: Row) => movedTo === null && choice !== null

/** The moves that are still to be made. */
export const movesOf = (rows: readonly Row[]): RebookBookingsBody['moves'] =>
  rows.filter(isOpen).flatMap(({ booking, places, choice }) => {
    const place = places[choice ?? -1]
    if (!place) return []
    const { staffId, date, startTime } = place
    return [{ bookingId: booking.id, version: booking.version, staffId, date, startTime }]
  })

/** The rows after an answer: what was refused has the next places, and the booking as it is now. */
export const withResults = (rows: readonly Row[], results: readonly RebookResult[]): Row[] =>
  rows.map((row) => {
    const result = results.find(({ booking }) => booking.id === row.booking.id)
    if (!result) return row
    const { booking, outcome, refusal } = result
    if (outcome === 'MOVED') {
      const { staffId, date, startTime, endTime } = booking
      return { ...row, movedTo: { staffId, date, startTime, endTime }, refusal: null }
    }
    const isTaken = refusal?.code === 'SLOT_UNAVAILABLE'
    const isOver = refusal?.code === 'INVALID_STATUS_TRANSITION'
    const places = isTaken ? result.places : isOver ? [] : row.places
    return { ...row, booking, places, choice: first(places), refusal }
  })
