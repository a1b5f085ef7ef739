import type { Format } from '../format/format.ts'

type Clock = Pick<Format, 'clock'>

/**
 * Parses a typed time: 9, 930, 9.30, 09:30, 2pm or 2:30 PM, or with the words of the language for the halves of the day. The
 * result is such as 09:30. Null: not a time (yet).
 */
export function timeIn(text: string, format: Clock) {
  const [, hourText = '', minuteText = '0', half = ''] = pattern.exec(inLatin(text, format)) ?? []
  const typedHour = Number(hourText)
  const isTime = hourText !== '' && typedHour < 24 && Number(minuteText) < 60
  if (!isTime || (half !== '' && (typedHour === 0 || typedHour > 12))) return null
  const hour = half === '' ? typedHour : (typedHour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minuteText.padStart(2, '0')}`
}

const pattern = /^\s*(\d{1,2})(?:\s?[:.h]?\s?(\d\d))?\s*(?:([ap])\.?\s?m\.?|h|uhr|uur)?\s*$/i

/** With AM or PM behind the digits for the words that the language writes beside them, wherever it does. */
function inLatin(text: string, { clock }: Clock) {
  const halves = [
    ['a', wordIn(clock('09:00'))],
    ['p', wordIn(clock('14:00'))],
  ] as const
  const found = halves.find(([, word]) => word !== '' && text.includes(word))
  return found ? `${text.replace(found[1], '')} ${found[0]}m` : text
}

/** The words before or behind the digits. */
const wordIn = (time: string) => time.replace(/\d.*\d/, '').trim()
