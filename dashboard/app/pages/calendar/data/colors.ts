import type { Booking } from '#app/api/bookings/bookings.ts'
import { statusColors } from '#app/tokens.ts'
import type { Tone } from '#app/ui/feedback/status-badge.tsx'

import type { Member } from './members.ts'

/** The meaning of a booking's colour. */
export type ColorBy = 'staff' | 'state'

type Status = Booking['status']

/** The badge tone of each status. */
export const toneOf: Record<Status, Tone> = {
  PENDING: 'waiting',
  CONFIRMED: 'busy',
  IN_PROGRESS: 'busy',
  COMPLETED: 'good',
  CANCELLED: 'quiet',
  NO_SHOW: 'bad',
}

/** A no-show is red in both colour modes. */
export const colorOf = (by: ColorBy, status: Status, member: Member | undefined) =>
  by === 'state' || status === 'NO_SHOW' || !member ? statusColors[status] : member.color

/**
 * The text colour for a solid background, which the grid shows at four fifths opacity; a team member may have any
 * colour.
 */
export function inkOn(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear((0.82 * Number.parseInt(color.slice(at, at + 2), 16)) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > brightest ? 'black' : 'white'
}

/** The highest luminance on which white has a contrast of 4.5:1. */
const brightest = 1.05 / 4.5 - 0.05

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
