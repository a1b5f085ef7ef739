import { msOf, type Part } from './file.ts'
import { RRule } from './rules.ts'

export interface Zone {
  toInstant: (local: number) => number
  toLocal: (instant: number) => number
}

/** From the table of Unicode CLDR, of the fixtures. */
const windows: Record<string, string> = {
  'W. Europe Standard Time': 'Europe/Amsterdam',
  'Eastern Standard Time': 'America/New_York',
  'Lord Howe Standard Time': 'Australia/Lord_Howe',
  'Pacific Standard Time': 'America/Los_Angeles',
}

/** By Temporal; of a name that nobody else knows by the rules of the file. */
export function zoneNamed(name: string, rules: readonly Part[]): Zone {
  const iana = windows[name] ?? name.replace(/^\/[^/]+\//, '')
  const own = rules.find(({ lines }) => lines.some((line) => line.value === name))
  return isIana(iana) || !own ? ofIana(iana) : ofRules(own)
}

const isIana = (name: string) => {
  try {
    return ofIana(name).toInstant(0) !== null
  } catch {
    return false
  }
}

export const ofIana = (zone: string): Zone => ({
  toInstant: (local) =>
    Temporal.PlainDateTime.from(new Date(local).toISOString().slice(0, 19)).toZonedDateTime(zone)
      .epochMilliseconds,
  toLocal(instant) {
    const { offsetNanoseconds } =
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
    return instant + offsetNanoseconds / 1e6
  },
})

const minuteMs = 60_000
const yearMs = 366 * 86_400_000

/** The observance whose latest onset, in the local time before it, is the latest. */
function ofRules({ parts }: Part): Zone {
  const offset = (text: string) =>
    Number(`${text[0]}1`) * (Number(text.slice(1, 3)) * 60 + Number(text.slice(3, 5))) * minuteMs
  const observances = parts.map(({ lines }) => {
    const value = (name: string) => lines.find((line) => line.name === name)?.value ?? ''
    const options = RRule.parseString(value('RRULE'))
    return { to: offset(value('TZOFFSETTO')), options, start: msOf(value('DTSTART')) }
  })
  const offsetAt = (local: number) => {
    const onsets = observances.map(({ to, options, start }) => {
      // A rule that has been the same for centuries is followed from two years before.
      const year = new Date(local - 2 * yearMs).getUTCFullYear()
      const dtstart = new Date(start)
      dtstart.setUTCFullYear(Math.max(year, dtstart.getUTCFullYear()))
      const onset = new RRule({ ...options, dtstart }).before(new Date(local), true)
      return { to, onset: onset?.getTime() ?? start }
    })
    return onsets.toSorted((one, other) => other.onset - one.onset)[0]?.to ?? 0
  }
  return {
    toInstant: (local) => local - offsetAt(local),
    toLocal: (instant) => instant + offsetAt(instant + offsetAt(instant)),
  }
}
