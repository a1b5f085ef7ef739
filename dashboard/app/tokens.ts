import type { MantineColor } from '@mantine/core'

/** The meaning of a badge's colour; readable from two metres. Paid is good, unpaid waits, a no-show is bad. */
export const tones = {
  good: 'green',
  waiting: 'yellow',
  busy: 'slate',
  bad: 'red',
  quiet: 'gray',
} satisfies Record<string, MantineColor>

/** The tone of a booking by its status, on every page. */
export const statusTones = {
  PENDING: 'waiting',
  CONFIRMED: 'busy',
  IN_PROGRESS: 'busy',
  COMPLETED: 'good',
  CANCELLED: 'quiet',
  NO_SHOW: 'bad',
} satisfies Record<string, keyof typeof tones>

/** The colours of bookings in the calendar by their status. A no-show is red in both colour schemes. */
export const statusColors = {
  PENDING: '#b06a12',
  CONFIRMED: '#2f5d8a',
  IN_PROGRESS: '#0b5d4e',
  COMPLETED: '#4d7a3a',
  CANCELLED: '#857b6f',
  NO_SHOW: '#c0392b',
}

/** The colours of the families of services in the calendar, in their order; repeated after eight. */
export const familyColors = [
  '#2f5d8a',
  '#8a3b6b',
  '#b06a12',
  '#4d7a3a',
  '#6b4fa0',
  '#2a7f86',
  '#8c5a3c',
  '#5d6b1f',
] as const
