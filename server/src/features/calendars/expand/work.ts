import { type BusyTimes, busyTimes } from './busy-times.ts'
import type { Job } from './run.ts'

/** Reads a calendar file, outside of the process that answers requests. */
export const work = ({ text, options }: Job): BusyTimes => busyTimes(text, options)
