import type { Format } from '#app/ui/format/format.ts'

/** A birthday as it is entered; empty parts are unknown. */
export interface DayParts {
  day: string
  /** "05" */
  month: string | null
  year: string
}

/** The parts of "1990-05-14", "--05-14" or none. */
export function partsOf(birthday: string | null): DayParts {
  const [, year = '', month = null, day = ''] =
    /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(birthday ?? '') ?? []
  return { day: day.replace(/^0/, ''), month, year: year === '-' ? '' : year }
}

/** The birthday in the form of the API; null when no part is there. What is incomplete is refused by the server. */
export function birthdayOf({ day, month, year }: DayParts): string | null {
  if (day === '' && month === null && year === '') return null
  return `${year === '' ? '-' : year}-${month ?? ''}-${day.padStart(2, '0')}`
}

/** The months of the locale, as options. */
export const monthNames = ({ dateIn }: Pick<Format, 'dateIn'>) =>
  Array.from({ length: 12 }, (_, month) => {
    const value = String(month + 1).padStart(2, '0')
    return { value, label: dateIn('monthName', `2024-${value}-01`) }
  })

/** "14 May 1990", or "14 May" without the year. */
export function birthdayText(birthday: string, { dateIn }: Pick<Format, 'dateIn'>): string {
  const { day, month, year } = partsOf(birthday)
  const date = `${year === '' ? '2024' : year}-${month}-${day.padStart(2, '0')}`
  return dateIn(year === '' ? 'ofYear' : 'long', date)
}
