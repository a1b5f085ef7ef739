import type { MantineColor } from '@mantine/core'

/** The meaning of a badge's colour; readable from two metres. Paid is good, unpaid waits, a no-show is bad. */
export const tones = {
  good: 'green',
  waiting: 'yellow',
  busy: 'indigo',
  bad: 'red',
  quiet: 'gray',
} satisfies Record<string, MantineColor>

/** The colours of bookings in the calendar by their status. A no-show is red in both colour schemes. */
export const statusColors = {
  PENDING: '#e8a200',
  CONFIRMED: '#4263eb',
  IN_PROGRESS: '#7048e8',
  COMPLETED: '#2f9e44',
  CANCELLED: '#868e96',
  NO_SHOW: '#e03131',
}
