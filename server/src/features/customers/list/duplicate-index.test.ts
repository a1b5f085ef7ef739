import assert from 'node:assert/strict'
import test from 'node:test'

import { createTimeSlices, type TimeSlices } from '#core/concurrency/time-slices.ts'
import { randomFrom } from '#src/demo/random.ts'

import { createDuplicateIndex } from './duplicate-index.ts'
import { type Card, type DuplicateReason, type LikelyDuplicates } from './likely-duplicates.ts'

const weights: Record<DuplicateReason, number> = { PHONE: 4, EMAIL: 2, NAME: 1 }

/** All groups by one pass over all cards, in the order in which they are shown. */
function computed(
  cards: ReadonlyMap<string, Card>,
  count: number,
  isShown: (ids: string[]) => boolean,
) {
  const keys: Record<DuplicateReason, (card: Card) => unknown> = {
    PHONE: ({ phoneKey }) => phoneKey,
    EMAIL: ({ emailKey }) => emailKey,
    NAME: ({ name }) => name.includes(' ') && name,
  }
  const found = new Map<string, LikelyDuplicates & { name: string }>()
  for (const [reason, key] of Object.entries(keys) as [
    DuplicateReason,
    (card: Card) => unknown,
  ][]) {
    const shared = Map.groupBy([...cards.keys()].sort(), (id) => key(cards.get(id) as Card))
    for (const [value, ids] of shared) {
      if (!value || ids.length < 2 || ids.length > 6) continue
      const name = ids.join(' ')
      const group = found.get(name) ?? { name, ids, reasons: [] }
      found.set(name, { ...group, reasons: [...group.reasons, reason] })
    }
  }
  const weightOf = ({ reasons }: LikelyDuplicates) =>
    reasons.reduce((sum, one) => sum + weights[one], 0)
  const age = (id: string) => cards.get(id)?.createdAt ?? 0
  return [...found.values()]
    .sort((one, other) => weightOf(other) - weightOf(one) || (one.name < other.name ? -1 : 1))
    .filter(({ ids }) => isShown(ids))
    .slice(0, count)
    .map(({ reasons, ids }) => ({
      reasons,
      ids: ids.toSorted((one, other) => age(one) - age(other) || (one < other ? -1 : 1)),
    }))
}

const names = ['mia smit', 'bo de boer', 'nina jansen', 'mia', 'li wei', 'j bakker', 'ana costa']

function randomCard(random: ReturnType<typeof randomFrom>): Card {
  return {
    name: random.pick(names),
    version: 1,
    createdAt: random.between(1, 50),
    phoneKey: random.chance(40) ? 0 : random.between(1, 30),
    emailKey: random.chance(40) ? 0 : random.between(1, 25),
  }
}

/** Slices that are over after each piece of work, so that changes come in between. */
const tiny = (): TimeSlices => ({
  isOver: () => true,
  next: () => new Promise<void>((resolve) => setImmediate(resolve)),
})

test('after any changes it lists what a computation over all customers lists', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomFrom(seed)
    const cards = new Map<string, Card>()
    for (let nth = 0; nth < 60; nth++) cards.set(`id-${random.between(1, 90)}`, randomCard(random))
    const index = createDuplicateIndex(cards, tiny())
    const change = (id: string, after: Card | undefined) => {
      index.change(id, cards.get(id), after)
      if (after) cards.set(id, after)
      else cards.delete(id)
    }
    for (let step = 0; step < 40; step++) {
      for (let nth = random.between(0, 4); nth > 0; nth--)
        change(`id-${random.between(1, 90)}`, random.chance(30) ? undefined : randomCard(random))
      // The first ones are made while the index is being built.
      if (step < 5) await new Promise<void>((resolve) => setImmediate(resolve))
      else {
        const count = random.between(1, 20)
        const isShown = (ids: string[]) => !ids.includes(`id-${step}`)
        const listed = await index.first({ count, isShown }, createTimeSlices())
        assert.deepEqual(listed, computed(cards, count, isShown), `seed ${seed}, step ${step}`)
      }
    }
  }
})

test('what most customers share is no group, and becomes one as soon as few have it', async () => {
  const cards = new Map<string, Card>()
  const card = (nth: number): Card => ({
    name: `n ${nth}`,
    version: 1,
    createdAt: nth,
    phoneKey: 7,
    emailKey: 0,
  })
  for (let nth = 0; nth < 1_000; nth++) cards.set(`id-${nth}`, card(nth))
  const index = createDuplicateIndex(cards)
  const list = () => index.first({ count: 50, isShown: () => true }, createTimeSlices())
  assert.deepEqual(await list(), [])
  for (let nth = 6; nth < 1_000; nth++) index.change(`id-${nth}`, card(nth), undefined)
  const ids = ['id-0', 'id-1', 'id-2', 'id-3', 'id-4', 'id-5']
  assert.deepEqual(await list(), [{ reasons: ['PHONE'], ids }])
})

test('it is built and read in turns with others', async () => {
  const cards = new Map<string, Card>()
  for (let nth = 0; nth < 300; nth++)
    cards.set(`id-${nth}`, {
      name: `a b${nth >> 1}`,
      version: 1,
      createdAt: 1,
      phoneKey: 0,
      emailKey: 0,
    })
  let turns = 0
  const counted = (): TimeSlices => ({
    isOver: () => true,
    next: () => {
      turns += 1
      return new Promise<void>((resolve) => setImmediate(resolve))
    },
  })
  const index = createDuplicateIndex(cards, counted())
  const listed = await index.first({ count: 50, isShown: () => true }, counted())
  assert.deepEqual([listed.length, turns], [50, 300 + 150])
})
