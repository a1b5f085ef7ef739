import type { Day } from '../../api/working-hours.ts'

export const dayNames = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const satisfies Day['dayOfWeek'][]

export type Week = Day[]

/** All seven days; one that is not told is off. */
export const wholeWeek = (days: readonly Day[]): Week =>
  dayNames.map(
    (dayOfWeek) =>
      days.find((day) => day.dayOfWeek === dayOfWeek) ?? {
        dayOfWeek,
        startTime: '09:00',
        endTime: '17:00',
        isOpen: false,
      },
  )

export type DayFault = 'timeFault' | 'endFault'

/** What is wrong with a day's times; 00:00 is the end of the day. Days off are right as they are. */
export function faultOf({ isOpen, startTime, endTime }: Day): DayFault | undefined {
  if (!isOpen) return undefined
  if (startTime === '' || endTime === '') return 'timeFault'
  return endTime !== '00:00' && endTime <= startTime ? 'endFault' : undefined
}

/** The times of one day on the others: on all of them, or on those that are worked. */
export const copied = (week: Week, { startTime, endTime, isOpen }: Day, onto: 'all' | 'working') =>
  week.map((day) => (onto === 'all' || day.isOpen ? { ...day, startTime, endTime, isOpen } : day))
