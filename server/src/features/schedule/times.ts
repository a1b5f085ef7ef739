import { type Fault, fault } from '#core/errors.ts'
import { formatTime, parseEndTime, parseTime } from '#core/time/time.ts'

/**
 * A range in the form of the API: 'HH:mm' in the time zone of the business, an end of '00:00' being the end of the
 * day.
 */
export interface Times {
  startTime: string
  endTime: string
}

/** The same range in the form of the database: minutes of the local day, the end from 1 to 1440. */
export interface Minutes {
  startMinute: number
  endMinute: number
}

/** The form of the database for a range that may be open at either side, or absent. */
export type MaybeTimes = { [Name in keyof Times]: string | null }
export type MaybeMinutes = { [Name in keyof Minutes]: number | null }

export const toMinutes = ({ startTime, endTime }: Times): Minutes => ({
  startMinute: startMinuteOf(startTime),
  endMinute: endMinuteOf(endTime),
})

export const toTimes = ({ startMinute, endMinute }: Minutes): Times => ({
  startTime: formatTime(startMinute),
  endTime: formatTime(endMinute),
})

export const toMaybeMinutes = ({ startTime, endTime }: MaybeTimes): MaybeMinutes => ({
  startMinute: startTime === null ? null : startMinuteOf(startTime),
  endMinute: endTime === null ? null : endMinuteOf(endTime),
})

export const toMaybeTimes = ({ startMinute, endMinute }: MaybeMinutes): MaybeTimes => ({
  startTime: startMinute === null ? null : formatTime(startMinute),
  endTime: endMinute === null ? null : formatTime(endMinute),
})

/** The validation error of a range that does not end after its start; `at` precedes the name of the field. */
export function orderFaults(times: Times, at = ''): Fault[] {
  const { startMinute, endMinute } = toMinutes(times)
  return endMinute > startMinute
    ? []
    : [
        fault(`${at}endTime`, 'must be after startTime', {
          code: 'not_after_other',
          other: 'startTime',
        }),
      ]
}

// The schema admits valid times only; an invalid one would compare as false and so be an error.
const startMinuteOf = (time: string) => parseTime(time) ?? NaN
const endMinuteOf = (time: string) => parseEndTime(time) ?? NaN
