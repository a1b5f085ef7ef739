import assert from 'node:assert/strict'
import test from 'node:test'

import { openNodes } from '#testing/process/nodes.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { todayIn } from '#testing/today.ts'

test('200 bookings completed and paid concurrently on two servers are numbered 1 to 200', async () => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 100 })
  const call = await openNodes(2)
  const starts = ['10:00', '12:00']
  const ids: string[] = []
  await inParallel(8, [...Array(200).keys()], async (index) => {
    const { body } = await studio.book({ startTime: starts[index % 2] })
    ids.push(body.booking.id)
  })
  const year = (await todayIn('Europe/Amsterdam')).slice(0, 4)
  const actions = ids.flatMap((id) => [`${id}/complete`, `${id}/mark-paid`])
  await inParallel(32, actions, async (action) => {
    const { status, body } = await call(studio, 'PATCH', `~/bookings/${action}`)
    assert.equal(status, 200, JSON.stringify(body))
  })
  const events = await studio.events()
  const numbers = events.filter(({ name }) => name === 'invoice.created')
  assert.deepEqual(
    numbers
      .map(({ payload }): string => payload.number)
      .toSorted((one, other) => one.localeCompare(other)),
    ids.map((_, index) => `${year}-${String(index + 1).padStart(6, '0')}`),
  )
})

/** As many concurrent requests as the servers have connections: more would only wait. */
const inParallel = <Item>(width: number, items: Item[], work: (item: Item) => Promise<void>) =>
  Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = items.shift(); item !== undefined; item = items.shift()) await work(item)
    }),
  )
