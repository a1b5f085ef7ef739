import assert from 'node:assert/strict'
import test from 'node:test'

import { bookingStatuses } from '#core/booking-status.ts'
import { defaultPrices } from '#core/plans.ts'
import { dayOf, formatDate } from '#core/time/time.ts'
import { planInvoices } from '#features/invoices/subscription/issue-due.ts'
import { type Random, randomFrom } from '#src/demo/random.ts'
import { insertBooking } from '#testing/database/booking-rows.ts'
import { makeStaff } from '#testing/salon/makers.ts'
import { openMember, type Person } from '#testing/salon/people.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

const read = async (person: Person, route: string, query: string, headers = {}) => {
  const path = `/businesses/cross-salon/${route}?${query}`
  const { status, body } = await person.get(path, undefined, headers)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const firstDay = dayOf('2026-03-01')
const days = 90
const currencies = ['EUR', 'USD', 'EUR', 'KWD'] as const

/** Businesses of one owner, with bookings of every state on random days; and their staff, one of them deleted. */
async function openHistory(random: Random) {
  const salons = await Promise.all(currencies.map((currency) => openSalon({ currency })))
  for (const salon of salons) {
    const staff = [await makeStaff(salon), await makeStaff(salon), await makeStaff(salon)]
    for (let count = random.between(0, 40); count > 0; count--)
      await insertBooking(salon, {
        staffId: random.pick(staff.slice(0, 2)).id,
        date: formatDate(firstDay + random.between(0, days - 1)),
        startTime: '10:00',
        status: random.pick(bookingStatuses),
        total: random.between(0, 50_000) / 100,
      })
    await salon.del(`~/staff/${staff[0].id}`)
  }
  return { salons, owner: await openMember('OWNER', salons) }
}

const revenueIn = async (salon: Salon, from: string, to: string) => {
  const { body } = await salon.get(`~/bookings/stats/revenue?startDate=${from}&endDate=${to}`)
  return body.data as { bookings: number; grossRevenue: number; currency: string }
}

/** Exact in the smallest unit of every currency used here. */
const add = (amounts: number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 1_000), 0)

for (const seed of [1, 2, 3])
  test(`every figure equals the revenue statistics (history ${seed})`, async () => {
    const random = randomFrom(seed)
    const { salons, owner } = await openHistory(random)
    for (const length of [0, 1, 9, days]) {
      const start = firstDay + random.between(-3, 30)
      const [from, to] = [formatDate(start), formatDate(start + length)]
      const expected = await Promise.all(salons.map((salon) => revenueIn(salon, from, to)))
      for (const [index, currency] of currencies.entries()) {
        const headers = { 'x-business-id': salons[index]?.id }
        const { totals, byBusiness, daily } = await read(
          owner,
          'overview',
          `from=${from}&to=${to}`,
          headers,
        )
        assert.deepEqual(
          byBusiness,
          expected.map((one, nth) => ({
            businessId: salons[nth]?.id,
            name: 'Test salon',
            bookings: one.bookings,
            revenue: one.grossRevenue,
            currency: one.currency,
          })),
        )
        const together = expected.filter((one) => one.currency === currency)
        assert.equal(totals.currency, currency)
        assert.equal(
          totals.bookings,
          together.reduce((sum, one) => sum + one.bookings, 0),
        )
        assert.equal(add([totals.revenue]), add(together.map((one) => one.grossRevenue)))
        assert.deepEqual(
          daily.map(({ date }: { date: string }) => date),
          Array.from({ length: length + 1 }, (_, nth) => formatDate(start + nth)),
        )
        for (const { date, bookings, revenue } of length < 10 ? daily : daily.slice(0, 5)) {
          const ofDay = await Promise.all(
            salons
              .filter((_, nth) => currencies[nth] === currency)
              .map((salon) => revenueIn(salon, date, date)),
          )
          assert.equal(
            bookings,
            ofDay.reduce((sum, one) => sum + one.bookings, 0),
          )
          assert.equal(add([revenue]), add(ofDay.map((one) => one.grossRevenue)))
        }
        assert.equal(
          add(daily.map((day: { revenue: number }) => day.revenue)),
          add([totals.revenue]),
        )
      }
      const members = await read(owner, 'staff-performance', `from=${from}&to=${to}`)
      for (const [nth, salon] of salons.entries()) {
        const own = members.filter((one: { businessId: string }) => one.businessId === salon.id)
        assert.equal(
          own.reduce((sum: number, one: { bookings: number }) => sum + one.bookings, 0),
          expected[nth]?.bookings,
        )
        const revenues = own.map((one: { revenue: number }) => one.revenue)
        assert.equal(add(revenues), add([expected[nth]?.grossRevenue ?? 0]))
      }
    }
  })

test('each business counts in its own time zone, on both sides of midnight in UTC', async () => {
  const [east, west] = [
    await openStudio({ timezone: 'Pacific/Auckland' }),
    await openStudio({ timezone: 'America/Los_Angeles' }),
  ]
  const { date } = east
  const early = (await east.book({ startTime: '09:00' })).body.booking
  const late = (await west.book({ startTime: '17:00' })).body.booking
  assert.ok(early.startsAt.slice(0, 10) < date && late.startsAt.slice(0, 10) > date)
  const owner = await openMember('OWNER', [east, west])
  const { daily } = await read(
    owner,
    'overview',
    `from=${formatDate(dayOf(date) - 1)}&to=${formatDate(dayOf(date) + 1)}`,
  )
  assert.deepEqual(
    daily.map(({ bookings }: { bookings: number }) => bookings),
    [0, 2, 0],
  )
})

test('staff is listed in order, also without bookings; deleted members only if they have bookings', async () => {
  const salon = await openSalon()
  const [second, gone, first] = [
    await makeStaff(salon, { firstName: 'Bo', lastName: 'Smit', order: 2 }),
    await makeStaff(salon, { firstName: 'Ada', lastName: null, order: 3 }),
    await makeStaff(salon, { firstName: 'Cy', lastName: 'Lee', order: 1 }),
  ]
  const served = { staffId: gone.id, date: '2026-03-10', startTime: '10:00', total: 12.5 }
  await insertBooking(salon, served)
  await salon.del(`~/staff/${gone.id}`)
  const owner = await openMember('MANAGER', [salon])
  const businessId = salon.id
  const none = { businessId, bookings: 0, revenue: 0 }
  const listed = [
    { staffId: first.id, name: 'Cy Lee', ...none },
    { staffId: second.id, name: 'Bo Smit', ...none },
  ]
  assert.deepEqual(await read(owner, 'staff-performance', 'from=2026-03-11&to=2026-03-12'), listed)
  assert.deepEqual(await read(owner, 'staff-performance', 'from=2026-03-10&to=2026-03-10'), [
    ...listed,
    { staffId: gone.id, name: 'Ada', businessId, bookings: 1, revenue: 12.5 },
  ])
})

test('invoices of all businesses are paged, newest first, by the day of issue', async () => {
  const [one, two] = [await openSalon({ plan: 'PRO' }), await openSalon({ timezone: 'Asia/Tokyo' })]
  const planTerms = { prices: defaultPrices, issuer: ['Openchair'] }
  const issue = (salon: Salon, month: string) =>
    asTenant(salon, (tenant) =>
      planInvoices.within({ ...tenant, now: new Date(month) }, { planTerms }),
    )
  // Both are due; in Tokyo it is already the next day.
  const due = new Date(Date.now() + 1_000)
  due.setUTCHours(20, 0, 0, 0)
  if (due.getTime() < Date.now()) due.setUTCDate(due.getUTCDate() + 1)
  for (const salon of [one, two]) await issue(salon, due.toISOString())
  const owner = await openMember('OWNER', [one, two])
  const all = await read(owner, 'invoices', '')
  assert.equal(all.length, 2)
  const ownOf = async (salon: Salon) => (await salon.get('~/invoices')).body.data[0]
  for (const salon of [one, two]) {
    const { id, amount, currency, status, periodStart, periodEnd } = await ownOf(salon)
    assert.deepEqual(
      all.find((row: { businessId: string }) => row.businessId === salon.id),
      { id, businessId: salon.id, amount, currency, status, periodStart, periodEnd },
    )
  }
  const today = due.toISOString().slice(0, 10)
  const tomorrow = formatDate(dayOf(today) + 1)
  const businessesIn = async (query: string) =>
    (await read(owner, 'invoices', query)).map((row: { businessId: string }) => row.businessId)
  assert.deepEqual(await businessesIn(`to=${today}`), [one.id])
  assert.deepEqual(await businessesIn(`from=${tomorrow}`), [two.id])
  assert.deepEqual(await businessesIn(`from=${today}&to=${today}`), [one.id])

  const page = await owner.get('/businesses/cross-salon/invoices?limit=1&page=2')
  assert.deepEqual(page.body, all.slice(1))
  assert.equal(page.headers['x-total-count'], '2')
  const first = await owner.get('/businesses/cross-salon/invoices?limit=1')
  assert.match(String(first.headers['link']), /limit=1&page=2>; rel="next"/)
})
