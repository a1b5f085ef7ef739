import { durationOf, type Line, msOf, type Part } from './file.ts'
import { RRule } from './rules.ts'
import { ofIana, type Zone, zoneNamed } from './zones.ts'

interface Options {
  timezone: string
  /** Milliseconds since 1970 UTC. */
  from: number
  to: number
}

/** Starts and ends in milliseconds since 1970 UTC. */
export type Span = readonly [number, number]

interface Time {
  local: number
  zone: Zone
  isDate: boolean
}

const dayMs = 86_400_000
const utc = ofIana('UTC')

/**
 * The busy times of a calendar as a second implementation computes them: lines are read by expressions, recurrences are
 * those of rrule.js, a port of dateutil, and local times those of Temporal. It has nothing in common with
 * features/calendars.
 */
export function spansOf(calendar: Part, { timezone, from, to }: Options): Span[] {
  const rules = calendar.parts.filter(({ name }) => name === 'VTIMEZONE')
  const floating = ofIana(valueIn(calendar.lines, 'X-WR-TIMEZONE') ?? timezone)
  const salon = ofIana(timezone)

  const timeOf = (value: string, { params }: Line): Time => {
    const isDate = value.length === 8
    const name = params.get('TZID')
    const named = name === undefined ? floating : zoneNamed(name, rules)
    const timed = value.endsWith('Z') ? utc : named
    return { local: msOf(value), isDate, zone: isDate ? salon : timed }
  }
  const timesOf = ({ lines }: Part, name: string) =>
    linesIn(lines, name).flatMap((line) =>
      line.value.split(',').map((value) => {
        const [start = '', end] = value.split('/')
        return { ...timeOf(start, line), end: end === undefined ? undefined : endOf(end, line) }
      }),
    )
  const endOf = (text: string, line: Line) =>
    text.startsWith('P') ? durationOf(text) : timeOf(text, line)

  const eventOf = (part: Part) => {
    const value = (name: string) => valueIn(part.lines, name)
    const [start] = timesOf(part, 'DTSTART')
    if (!start) throw new Error('An event without a start')
    const [end] = timesOf(part, 'DTEND')
    const whole = { days: start.isDate ? 1 : 0, ms: 0 }
    const duration = value('DURATION') === undefined ? whole : durationOf(value('DURATION') ?? '')
    const isFree =
      value('STATUS') === 'CANCELLED' ||
      value('TRANSP') === 'TRANSPARENT' ||
      value('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE'
    const [replaces] = timesOf(part, 'RECURRENCE-ID')
    const [id] = linesIn(part.lines, 'RECURRENCE-ID')
    return {
      part,
      uid: value('UID'),
      start,
      isFree,
      replaces,
      hasFollowing: id?.params.get('RANGE') === 'THISANDFUTURE',
      rule: value('RRULE'),
      length: end ?? duration,
    }
  }
  type Event = ReturnType<typeof eventOf>

  /** From a local start. An end is as far away as that of the first occurrence. */
  const spanAt = ({ start, length }: Event, local: number): Span => {
    const first = start.zone.toInstant(local)
    if ('ms' in length)
      return [first, start.zone.toInstant(local + length.days * dayMs) + length.ms]
    if (start.isDate) return [first, start.zone.toInstant(local + length.local - start.local)]
    return [first, first + length.zone.toInstant(length.local) - start.zone.toInstant(start.local)]
  }

  const localsOf = ({ rule, start }: Event): number[] => {
    if (rule === undefined) return [start.local]
    const { until, ...options } = RRule.parseString(rule)
    const text = /UNTIL=([^;]+)/.exec(rule)?.[1] ?? ''
    const last = until && { until: new Date(lastLocal(text, start)) }
    const all = new RRule({ ...options, ...last, dtstart: new Date(start.local) })
    const found = all.between(new Date(start.local), new Date(to + 2 * dayMs), true)
    const locals = [start.local, ...found.map((date) => date.getTime())]
    // Two local times are one where the clocks skip one of them.
    return [...new Map(locals.map((local) => [start.zone.toInstant(local), local])).values()]
  }

  const lastLocal = (text: string, { zone, isDate }: Time) => {
    if (text.endsWith('Z')) return isDate ? floating.toLocal(msOf(text)) : zone.toLocal(msOf(text))
    return msOf(text) + (text.length === 8 && !isDate ? dayMs - 1 : 0)
  }

  const seriesOf = (event: Event, others: readonly Event[]): Span[] => {
    const { start, part } = event
    const dateIn = (time: Time) => {
      const local = start.isDate && time.zone === utc ? floating.toLocal(time.local) : time.local
      return Math.floor(local / dayMs)
    }
    const isSame = (time: Time, local: number) =>
      time.isDate || start.isDate
        ? dateIn(time) === Math.floor(local / dayMs)
        : time.zone.toInstant(time.local) === start.zone.toInstant(local)
    const gone = [...timesOf(part, 'EXDATE'), ...others.flatMap((one) => one.replaces ?? [])]
    const isGone = (local: number) => gone.some((time) => isSame(time, local))
    const following = others
      .filter((one) => one.hasFollowing)
      .map((change) => ({ change, at: change.replaces?.local ?? 0 }))
      .toSorted((one, other) => other.at - one.at)
    const spans = localsOf(event).flatMap((local): Span[] => {
      if (isGone(local)) return []
      const later = following.find(({ at }) => at < local)
      if (!later) return event.isFree ? [] : [spanAt(event, local)]
      const { change, at } = later
      return change.isFree ? [] : [spanAt(change, local + change.start.local - at)]
    })
    const added = timesOf(part, 'RDATE').flatMap((time): Span[] => {
      const instant = time.zone.toInstant(time.local)
      const local = time.isDate ? time.local : start.zone.toLocal(instant)
      if (event.isFree || isGone(local)) return []
      const { end } = time
      if (!end) return [spanAt(event, local)]
      return [[instant, 'ms' in end ? instant + end.ms : end.zone.toInstant(end.local)]]
    })
    return [...spans, ...added]
  }

  const events = calendar.parts.filter(({ name }) => name === 'VEVENT').map(eventOf)
  const all = [...Map.groupBy(events, ({ uid }) => uid).values()].flatMap((same) => {
    const others = same.filter(({ replaces }) => replaces)
    const alone = others.flatMap((one) => (one.isFree ? [] : [spanAt(one, one.start.local)]))
    return [
      ...alone,
      ...same.filter((one) => !one.replaces).flatMap((one) => seriesOf(one, others)),
    ]
  })
  const inside = all.map(([start, end]): Span => [Math.max(start, from), Math.min(end, to)])
  return inside.filter(([start, end]) => start < end)
}

const linesIn = (lines: readonly Line[], name: string) => lines.filter((line) => line.name === name)
const valueIn = (lines: readonly Line[], name: string) => linesIn(lines, name)[0]?.value
