import assert from 'node:assert/strict'
import test from 'node:test'

import { groupsOf, moveCategory, placeService, placesOf, stepService } from './arrange.ts'

const category = (id: string, order: number) => ({
  id,
  name: id,
  description: null,
  isActive: true,
  order,
  vatPercent: null,
})
const service = (id: string, categoryId: string | null, order: number) => ({
  id,
  categoryId,
  order,
})

const groups = groupsOf(
  [category('hair', 0), category('nails', 1)],
  [
    service('cut', 'hair', 0),
    service('colour', 'hair', 1),
    service('gel', 'nails', 1_000),
    service('gone', 'deleted', 5),
  ],
)
const idsOf = (some: typeof groups) =>
  some.map(({ services }) => services.map(({ id }) => id).join())

test('services stand in their categories, those without one last', () => {
  assert.deepEqual(idsOf(groups), ['cut,colour', 'gel', 'gone'])
})

test('a service goes up and down, into the next category, and not beyond the ends', () => {
  assert.deepEqual(idsOf(stepService(groups, 'cut', 1)), ['colour,cut', 'gel', 'gone'])
  assert.deepEqual(idsOf(stepService(groups, 'colour', 1)), ['cut', 'colour,gel', 'gone'])
  assert.deepEqual(idsOf(stepService(groups, 'gel', -1)), ['cut,colour,gel', '', 'gone'])
  assert.deepEqual(idsOf(stepService(groups, 'cut', -1)), idsOf(groups))
  assert.deepEqual(idsOf(placeService(groups, 'gone', { group: 1, index: 0 })), [
    'cut,colour',
    'gone,gel',
    '',
  ])
})

test('a category goes before another, and not below what has none', () => {
  assert.deepEqual(idsOf(moveCategory(groups, 'nails', -1)), ['gel', 'cut,colour', 'gone'])
  assert.deepEqual(idsOf(moveCategory(groups, 'nails', 1)), idsOf(groups))
})

test('only what has moved is written down', () => {
  const tidy = groups.slice(0, 2)
  assert.deepEqual(placesOf(tidy), { categories: [], services: [] })
  assert.deepEqual(placesOf(stepService(tidy, 'colour', 1)), {
    categories: [],
    services: [
      { id: 'colour', order: 1_000, categoryId: 'nails' },
      { id: 'gel', order: 1_001, categoryId: 'nails' },
    ],
  })
})
