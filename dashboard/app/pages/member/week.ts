import type { Day } from '#app/api/http/schema.gen.ts'
import type { Format } from '#app/ui/format/format.ts'

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

/** All seven days; a missing day is off. */
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

/** The days from the first of the week where the salon is. */
export const inOrder = <Item>(days: readonly Item[], { weekOrder }: Pick<Format, 'weekOrder'>) =>
  weekOrder.map((index) => days[index]).filter((day) => day !== undefined)

export type DayFault = 'timeFault' | 'endFault'

/** The validation error of a day's times; 00:00 is the end of the day. Days off are always valid. */
export function faultOf({ isOpen, startTime, endTime }: Day): DayFault | undefined {
  if (!isOpen) return undefined
  if (startTime === '' || endTime === '') return 'timeFault'
  return endTime !== '00:00' && endTime <= startTime ? 'endFault' : undefined
}

/** Copies the times of one day to all days, or to all working days. */
export const copyDay = (week: Week, { startTime, endTime, isOpen }: Day, onto: 'all' | 'working') =>
  week.map((day) => (onto === 'all' || day.isOpen ? { ...day, startTime, endTime, isOpen } : day))
