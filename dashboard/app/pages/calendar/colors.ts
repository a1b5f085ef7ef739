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
