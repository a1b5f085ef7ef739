import type { Gap } from '../gaps.ts'
import { minutesOf, timeOf } from '../wall-clock.ts'

const half = 30

/** Where a gap ends that was drawn; one that was clicked is half an hour. */
export const endOf = ({ startTime, endTime }: Gap) =>
  endTime ?? timeOf(Math.min(minutesOf(startTime) + half, 24 * 60 - 1))
