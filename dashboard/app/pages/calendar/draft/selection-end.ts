import { minutesOf, timeOf } from '../data/hours/clock-times.ts'
import type { Selection } from '../data/selection.ts'

const half = 30

/** The end of a drawn range; half an hour after a click. */
export const selectionEnd = ({ startTime, endTime }: Selection) =>
  endTime ?? timeOf(Math.min(minutesOf(startTime) + half, 24 * 60 - 1))
