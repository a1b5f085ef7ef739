/**
 * Parses a typed time: 9, 930, 9.30, 09:30, 2pm or 2:30 PM. The result is such as 09:30. Null: not a time (yet).
 */
export function timeIn(text: string) {
  const [, hourText = '', minuteText = '0', half = ''] = pattern.exec(text) ?? []
  const typedHour = Number(hourText)
  const isTime = hourText !== '' && typedHour < 24 && Number(minuteText) < 60
  if (!isTime || (half !== '' && (typedHour === 0 || typedHour > 12))) return null
  const hour = half === '' ? typedHour : (typedHour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minuteText.padStart(2, '0')}`
}

const pattern = /^\s*(\d{1,2})(?:[:.\s]?(\d\d))?\s*(?:([ap])\.?\s?m\.?|h|uhr|uur)?\s*$/i

/** Such as 14:30, or 2:30 PM where the locale has a 12-hour clock. */
export const timeText = (time: string, locale: string) =>
  time === ''
    ? ''
    : new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })
        .format(new Date(`2000-01-01T${time}Z`))
        .replace(/\s/g, ' ')
