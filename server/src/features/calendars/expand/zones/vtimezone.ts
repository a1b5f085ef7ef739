import { openBudget } from '../budget.ts'
import { type Component, propertiesOf, valueOf } from '../components.ts'
import { parseDateValue, parseOffset } from '../dates.ts'
import { datePartsOf, daySeconds, dayNumber } from '../rules/days.ts'
import { recurrences } from '../rules/recur.ts'
import { parseRule, type Rule } from '../rules/rule.ts'
import type { Zone } from './zone.ts'

/** A change of the offset. Offsets are seconds east of UTC, local times those before the change. */
interface Change {
  local: number
  before: number
  after: number
}

interface Observance extends Change {
  rules: Rule[]
  added: number[]
}

/** The offsets that a VTIMEZONE names, and its times; null if no part of it can be read. */
export function readVtimezone(component: Component): { offsets: number[]; zone: Zone } | null {
  const observances = component.components.flatMap((one) => observanceOf(one) ?? [])
  if (observances.length === 0) return null
  return { offsets: observances.map(({ after }) => after), zone: zoneOf(observances) }
}

function observanceOf(component: Component): Observance | null {
  const after = parseOffset(valueOf(component, 'TZOFFSETTO') ?? '')
  const start = parseDateValue(valueOf(component, 'DTSTART') ?? '19700101T000000')
  if (after === null || start === null) return null
  const before = parseOffset(valueOf(component, 'TZOFFSETFROM') ?? '') ?? after
  const dates = propertiesOf(component, 'RDATE').flatMap(({ value }) => value.split(','))
  return {
    local: start.local,
    before,
    after,
    rules: propertiesOf(component, 'RRULE').flatMap(({ value }) => parseRule(value) ?? []),
    added: dates.flatMap((date) => parseDateValue(date)?.local ?? []),
  }
}

function zoneOf(observances: readonly Observance[]): Zone {
  const changesByYear = new Map<number, Change[]>()
  const changesIn = (year: number) => {
    const known = changesByYear.get(year)
    if (known) return known
    const window = {
      from: dayNumber(year, 1, 1) * daySeconds,
      to: dayNumber(year + 1, 1, 1) * daySeconds,
    }
    const changes = observances.flatMap((one) => changesOf(one, window))
    changesByYear.set(year, changes)
    return changes
  }
  const latestChange = latestOf(observances, changesIn)
  return {
    toInstant(local) {
      const change = latestChange(local, (one) => one.local)
      if (!change) return local - offsetBefore(observances)
      // A skipped time has the offset from before the change.
      const isSkipped = local < change.local + change.after - change.before
      return local - (isSkipped ? change.before : change.after)
    },
    toLocal(instant) {
      const change = latestChange(instant, ({ local, before }) => local - before)
      return instant + (change ? change.after : offsetBefore(observances))
    },
  }
}

/** Finds the latest change at a time: one of the same year or the year before, or the last one of a rule that has ended. */
function latestOf(observances: readonly Observance[], changesIn: (year: number) => Change[]) {
  const final = observances.flatMap(lastChangeOf)
  return (time: number, timeOf: (change: Change) => number) => {
    const { year } = datePartsOf(Math.floor(time / daySeconds))
    let latest: Change | undefined
    for (const changes of [final, changesIn(year - 1), changesIn(year), changesIn(year + 1)])
      for (const change of changes)
        if (timeOf(change) <= time && (!latest || timeOf(change) >= timeOf(latest))) latest = change
    return latest
  }
}

const isEndless = ({ rules }: Observance) =>
  rules.some(({ count, until }) => count === null && until === null)

function lastChangeOf(observance: Observance): Change[] {
  if (isEndless(observance)) return [observance]
  const changes = changesOf(observance, { from: -Infinity, to: dayNumber(9999, 1, 1) * daySeconds })
  return [changes.reduce((one, other) => (other.local > one.local ? other : one), observance)]
}

function changesOf(observance: Observance, { from, to }: { from: number; to: number }): Change[] {
  const { local: start, before, after, rules, added } = observance
  const recurring = rules.flatMap((rule) => {
    const last =
      rule.until === null ? Infinity : rule.until.local + (rule.until.offset === null ? 0 : before)
    return [...recurrences({ rule, start, last, isDate: false }, { from, to }, openBudget())]
  })
  return [start, ...added, ...recurring]
    .filter((local) => local >= from && local < to)
    .map((local) => ({ local, before, after }))
}

/** Before the first change. */
const offsetBefore = (observances: readonly Observance[]) =>
  observances.reduce((one, other) => (other.local < one.local ? other : one)).before
