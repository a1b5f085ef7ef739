import type { Booking } from '../../api/bookings.ts'
import type { Tone } from '../../ui/status-badge.tsx'
import type { Member } from './members.ts'

/** What the colour of a booking tells. */
export type ColorBy = 'staff' | 'state'

type Status = Booking['status']

/** How states look as a badge. */
export const toneOf: Record<Status, Tone> = {
  PENDING: 'waiting',
  CONFIRMED: 'busy',
  IN_PROGRESS: 'busy',
  COMPLETED: 'good',
  CANCELLED: 'quiet',
  NO_SHOW: 'bad',
}

const colors: Record<Status, string> = {
  PENDING: '#e8a200',
  CONFIRMED: '#4263eb',
  IN_PROGRESS: '#7048e8',
  COMPLETED: '#2f9e44',
  CANCELLED: '#868e96',
  NO_SHOW: '#e03131',
}

/** Who did not come is red whatever the colours tell. */
export const colorOf = (by: ColorBy, status: Status, member: Member | undefined) =>
  by === 'state' || status === 'NO_SHOW' || !member ? colors[status] : member.color

/** What can be read on a strong ground of a colour, of which the grid shows four fifths: a member may have any. */
export function inkOn(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear((0.82 * Number.parseInt(color.slice(at, at + 2), 16)) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > brightest ? 'black' : 'white'
}

/** The luminance on which white still has 4.5 to 1. */
const brightest = 1.05 / 4.5 - 0.05

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
