import assert from 'node:assert/strict'
import test from 'node:test'

import { openStudio, type Studio } from '#testing/salon/studio.ts'

test('revenue counts the bookings of the period, paid or not, and their customers', async () => {
  const studio = await openStudio()
  const [monday, tuesday, wednesday] = [0, 1, 2].map((days) => dayAfter(studio.date, days))
  await book(studio, { date: monday })
  const paid = await book(studio, { date: monday, startTime: '12:00' })
  await studio.patch(`~/bookings/${paid}/mark-paid`)
  await book(studio, { date: tuesday, isWalkIn: true, customerName: 'Ada' })
  const missed = await book(studio, { date: tuesday, startTime: '12:00' })
  await studio.patch(`~/bookings/${missed}/no-show`)
  const cancelled = await book(studio, { date: tuesday, startTime: '15:00' })
  await studio.patch(`~/bookings/${cancelled}/cancel`, { cancelReasonKey: 'other' })
  await book(studio, { date: wednesday })

  const expected = [
    [monday, monday, 99, 2, 1],
    [monday, tuesday, 148.5, 3, 2],
    [tuesday, wednesday, 99, 2, 2],
    ['2020-01-01', '2020-12-31', 0, 0, 0],
  ] as const
  for (const [startDate, endDate, grossRevenue, bookings, customers] of expected) {
    const { status, body } = await revenue(studio, `startDate=${startDate}&endDate=${endDate}`)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      data: { startDate, endDate, currency: 'EUR', grossRevenue, bookings, customers },
    })
  }
})

test('a booking counts on its date in the time zone of the business', async () => {
  const studio = await openStudio({ timezone: 'Pacific/Auckland' })
  await book(studio, { startTime: '09:00' })
  const { body } = await revenue(studio, `startDate=${studio.date}&endDate=${studio.date}`)
  assert.equal(body.data.bookings, 1)
})

test('cents add up exactly', async () => {
  const studio = await openStudio({ price: 0.1 })
  await studio.configure({ slotCapacity: 10 })
  for (let index = 0; index < 7; index++) await book(studio)
  const { body } = await revenue(studio, `startDate=${studio.date}&endDate=${studio.date}`)
  assert.equal(body.data.grossRevenue, 0.7)
})

test('both ends are required, in order', async () => {
  const studio = await openStudio()
  for (const query of [
    '',
    'startDate=2026-01-01',
    'endDate=2026-01-01',
    'startDate=2026-01-02&endDate=2026-01-01',
    'startDate=2026-1-1&endDate=2026-01-01',
  ])
    assert.equal((await revenue(studio, query)).status, 400, query)
})

const revenue = (studio: Studio, query: string) => studio.get(`~/bookings/stats/revenue?${query}`)

const book = async (studio: Studio, values = {}): Promise<string> =>
  (await studio.book(values)).body.booking.id

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
