import type { CampaignSegment, Campaign } from '#app/api/http/schema.gen.ts'
import { wallNow } from '#app/time/wall-days.ts'
import { momentAt } from '#app/time/zoned-time.ts'

/** Those of the form. */
export type Values = {
  title: string
  message: string
  segment: CampaignSegment
  isScheduled: boolean
  scheduledAt: string
}

export function valuesOf(campaign: Campaign | null, timezone: string): Values {
  if (!campaign)
    return { title: '', message: '', segment: 'ALL', isScheduled: false, scheduledAt: '' }
  const { title, message, segment, scheduledAt } = campaign
  const isScheduled = scheduledAt !== null
  return { title, message, segment, isScheduled, scheduledAt: wallTime(scheduledAt, timezone) }
}

function wallTime(moment: string | null, timezone: string) {
  if (moment === null) return ''
  const { date, time } = wallNow(timezone, new Date(moment))
  return `${date}T${time}`
}

/** The moment on the wall clock; an unchanged time keeps its seconds, so that it counts as unchanged. */
export function timeOf(campaign: Campaign | null, at: string, timezone: string) {
  const before = campaign?.scheduledAt ?? null
  if (before !== null && at === wallTime(before, timezone)) return before
  return momentAt(at, timezone) ?? at
}

/**
 * The latest values, with those that this person has changed since `before` in their place; and the latest ones that they
 * would replace, because somebody else has changed them too.
 */
export function mergedWith(latest: Values, typed: Values, before: Values) {
  const names = Object.keys(latest) as (keyof Values)[]
  const mine = names.filter((name) => typed[name] !== before[name])
  const isTheirs = (name: keyof Values) =>
    latest[name] !== before[name] && latest[name] !== typed[name]
  return {
    values: { ...latest, ...only(typed, mine) },
    theirs: only(latest, mine.filter(isTheirs)),
  }
}

const only = (values: Values, names: (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
