import assert from 'node:assert/strict'
import test from 'node:test'

import { allPages } from './all-pages.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }))

/** Pages of ten of a list that `change` changes before the second page. */
function pagesOf(rows: { id: string }[], change: (rows: { id: string }[]) => void = () => {}) {
  let reads = 0
  return async (page: number) => {
    reads += 1
    if (reads === 2) change(rows)
    return { data: rows.slice((page - 1) * 10, page * 10), total: rows.length }
  }
}

test('all pages are fetched, and each one is reported', async () => {
  const reported: number[] = []
  const found = await allPages(pagesOf(rowsOf(25)), ({ done, total }) =>
    reported.push(done / total),
  )
  assert.equal(found.length, 25)
  assert.deepEqual(reported, [0.4, 0.8, 1])
  assert.deepEqual(await allPages(pagesOf([])), [])
})

test('a row that moves to the next page is returned once', async () => {
  const found = await allPages(pagesOf(rowsOf(25), (rows) => rows.unshift({ id: 'new' })))
  assert.deepEqual(found, rowsOf(25))
})

test('no row is missed when another one is removed', async () => {
  const found = await allPages(pagesOf(rowsOf(25), (rows) => rows.shift()))
  assert.deepEqual(found, rowsOf(25).slice(1))
})
