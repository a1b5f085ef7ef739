import { createTimeSlices, type TimeSlices } from '#core/concurrency/time-slices.ts'

import { createGroups } from './duplicate-groups.ts'
import {
  type Card,
  type DuplicateReason,
  duplicateReasons,
  type LikelyDuplicates,
} from './likely-duplicates.ts'

type Key = number | string

const keyOf: Record<DuplicateReason, (card: Card) => Key> = {
  PHONE: ({ phoneKey }) => phoneKey,
  EMAIL: ({ emailKey }) => emailKey,
  // One name alone is that of many.
  NAME: ({ name }) => (name.includes(' ') ? name : ''),
}

type Change = [id: string, before: Card | undefined, after: Card | undefined]

interface GroupQuery {
  count: number
  /** Whether anything of a group is shown. */
  isShown: (ids: string[]) => boolean
}

export type DuplicateIndex = ReturnType<typeof createDuplicateIndex>

/**
 * The customers of a business by what they may have in common, kept up to date by the changed ones alone. It is built in
 * slices from the cards as they are now; changes meanwhile wait until it is complete. Numbers and addresses are compared by
 * hashes: compare the customers themselves before showing them.
 */
export function createDuplicateIndex(
  cards: ReadonlyMap<string, Card>,
  slices: TimeSlices = createTimeSlices(),
) {
  /** The customers with a value; one alone, which most are, without a set around it. */
  const members = new Map(
    duplicateReasons.map((reason) => [reason, new Map<Key, string | Set<string>>()]),
  )
  const groups = createGroups()
  let waiting: Change[] | undefined = []
  const built = build(Array.from(cards))

  return {
    change(...changed: Change) {
      if (waiting) return void waiting.push(changed)
      // Bounded by the parts of a change.
      apply(...changed)
    },

    /** The first groups that are shown, those with most in common first. */
    async first(wanted: GroupQuery, turns: TimeSlices): Promise<LikelyDuplicates[]> {
      await built
      const found = await groups.first(wanted, turns)
      return found.map(({ reasons, ids }) => ({ reasons, ids: byAge(ids) }))
    },
  }

  async function build(all: readonly [string, Card][]) {
    for (const [id, card] of all) {
      if (slices.isOver()) await slices.next()
      apply(id, undefined, card)
    }
    for (const changed of waiting ?? []) {
      if (slices.isOver()) await slices.next()
      // Bounded by the parts of a change.
      apply(...changed)
    }
    waiting = undefined
  }

  function apply(...[id, before, after]: Change) {
    for (const [reason, byKey] of members) {
      const was = before && keyOf[reason](before)
      const is = after && keyOf[reason](after)
      if (was === is) continue
      if (was) regroup(reason, byKey, was, (known) => without(known, id))
      if (is) regroup(reason, byKey, is, (known) => withId(known, id))
    }
  }

  function regroup(
    reason: DuplicateReason,
    byKey: Map<Key, string | Set<string>>,
    key: Key,
    change: (known: string | Set<string> | undefined) => string | Set<string> | undefined,
  ) {
    const known = byKey.get(key)
    groups.remove(reason, known)
    const changed = change(known)
    if (changed === undefined) byKey.delete(key)
    else byKey.set(key, changed)
    groups.add(reason, changed)
  }

  function byAge(ids: readonly string[]) {
    const createdAt = (id: string) => cards.get(id)?.createdAt ?? 0
    return ids.toSorted((one, other) => createdAt(one) - createdAt(other) || (one < other ? -1 : 1))
  }
}

function withId(known: string | Set<string> | undefined, id: string): string | Set<string> {
  if (known === undefined) return id
  return typeof known === 'string' ? new Set([known, id]) : known.add(id)
}

function without(known: string | Set<string> | undefined, id: string) {
  if (typeof known !== 'object') return undefined
  known.delete(id)
  const [last] = known
  return known.size === 1 ? last : known
}
