import assert from 'node:assert/strict'
import test from 'node:test'

import { bookingStatuses, lostStatuses } from '#core/booking-status.ts'
import { dayOf, formatDate } from '#core/time/time.ts'
import { type Random, randomFrom } from '#src/demo/random.ts'
import { insertBooking } from '#testing/database/booking-rows.ts'
import { openCardStudio } from '#testing/money/gift-cards.ts'
import { makeCustomer, makeService, makeStaff } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { todayIn } from '#testing/today.ts'

const read = async (salon: Salon, what: string, query: string) => {
  const { status, body } = await salon.get(`~/analytics/${what}?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const after = (date: string, days: number) => formatDate(dayOf(date) + days)

interface Row {
  customerId: string
  serviceIds: string[]
  date: string
  startTime: string
  status: string
  total: number
}

/** Bookings of every state by a few customers, at different times. */
async function openHistory(random: Random) {
  const salon = await openSalon()
  const [first = '', ...others] = await Promise.all(
    Array.from({ length: 6 }, async () => (await makeCustomer(salon)).id as string),
  )
  const services = await Promise.all(
    ['Cut', 'Colour', 'Shave'].map((name) => makeService(salon, { name })),
  )
  const { id: staffId } = await makeStaff(salon)
  const rows = Array.from({ length: 60 }, (_, index): Row => ({
    customerId: random.pick([first, ...others]),
    serviceIds: Array.from({ length: random.between(1, 3) }, () => random.pick(services).id),
    date: after('2026-03-01', random.between(0, 59)),
    startTime: `${String(8 + (index % 12)).padStart(2, '0')}:${String(index).padStart(2, '0')}`,
    status: random.pick([...bookingStatuses, 'COMPLETED', 'COMPLETED']),
    total: random.between(0, 20_000) / 100,
  }))
  for (const { serviceIds, ...row } of rows)
    await insertBooking(salon, { ...row, staffId, services: serviceIds.map(lineOf) })
  return { salon, rows }
}

const lineOf = (serviceId: string) => ({
  serviceId,
  serviceName: `Named ${serviceId}`,
  price: 19.99,
  addons: [{ price: 0.01 }, { price: 5.1 }],
})

const momentOf = ({ date, startTime }: Row) => `${date} ${startTime}`
const isLost = ({ status }: Row) => (lostStatuses as string[]).includes(status)

for (const seed of [1, 2, 3, 4])
  test(`rebooking, sales and losses equal the sums over all bookings (history ${seed})`, async () => {
    const random = randomFrom(seed)
    const { salon, rows } = await openHistory(random)
    const from = after('2026-03-01', random.between(0, 30))
    const to = after(from, random.between(0, 40))
    const query = `from=${from}&to=${to}`
    const within = rows.filter(({ date }) => date >= from && date <= to)

    const visits = within.filter(({ status }) => status === 'COMPLETED')
    const clients = [...Map.groupBy(visits, ({ customerId }) => customerId)]
    const rebooked = clients.filter(([id, own]) => {
      const latest = own.map(momentOf).toSorted().at(-1) ?? ''
      return rows.some((row) => row.customerId === id && !isLost(row) && momentOf(row) > latest)
    })
    const known = clients.filter(([id]) =>
      rows.some((row) => row.customerId === id && row.date < from && row.status === 'COMPLETED'),
    )
    assert.deepEqual(await read(salon, 'rebooking', query), {
      from,
      to,
      clients: clients.length,
      rebooked: rebooked.length,
      rebookedRate: clients.length === 0 ? null : rebooked.length / clients.length,
      newClients: clients.length - known.length,
      returningClients: known.length,
    })

    const lines = within.filter((row) => !isLost(row)).flatMap(({ serviceIds }) => serviceIds)
    const sold = await read(salon, 'sales', query)
    assert.deepEqual(
      new Map(sold.services.map((one: ServiceSales) => [one.serviceId, [one.count, one.revenue]])),
      new Map(
        [...Map.groupBy(lines, (id) => id)].map(([id, some]) => [
          id,
          [some.length, (some.length * 2_510) / 100],
        ]),
      ),
    )
    const revenues = sold.services.map(({ revenue }: ServiceSales) => revenue)
    assert.deepEqual(
      revenues,
      revenues.toSorted((a: number, b: number) => b - a),
    )

    const losses = await read(salon, 'lost-bookings', query)
    const of = (some: readonly Row[], status: string) => {
      const own = some.filter((row) => row.status === status)
      const cents = own.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
      return { count: own.length, value: cents / 100 }
    }
    assert.deepEqual(losses.noShows, of(within, 'NO_SHOW'))
    assert.deepEqual(losses.cancellations, of(within, 'CANCELLED'))
    assert.equal(losses.daily.length, dayOf(to) - dayOf(from) + 1)
    for (const { date, noShows, cancellations } of losses.daily) {
      const ofDay = within.filter((row) => row.date === date)
      assert.deepEqual([noShows, cancellations], [of(ofDay, 'NO_SHOW'), of(ofDay, 'CANCELLED')])
    }
  })

interface ServiceSales {
  serviceId: string
  count: number
  revenue: number
}

test("the occupancy of a business is the booked share of its members' available minutes", async () => {
  const studio = await openStudio()
  const { date: monday, staff } = studio
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
  const schedules = days.map((dayOfWeek, index) => ({
    dayOfWeek,
    isOpen: index < 3,
    startTime: '09:00',
    endTime: '17:00',
  }))
  await studio.put('~/schedule/bulk', { schedules })
  const other = await studio.hire('Noor')
  await studio.put(`~/staff/${other.id}/schedules`, {
    schedules: [{ dayOfWeek: 'MONDAY', isOpen: true, startTime: '12:00', endTime: '20:00' }],
  })
  const lunch = { startTime: '12:30', endTime: '13:00', dayOfWeek: 'MONDAY' }
  await studio.post(`~/staff/${staff.id}/breaks`, lunch)
  const tuesday = after(monday, 1)
  await studio.post(`~/staff/${staff.id}/absences`, {
    startDate: tuesday,
    endDate: tuesday,
    startTime: '09:00',
    endTime: '11:00',
    type: 'TRAINING',
  })
  const gone = await makeStaff(studio)
  await studio.patch(`~/staff/${gone.id}`, { acceptsBookings: false })

  const booked = { staffId: staff.id, date: monday, startTime: '10:00', minutes: 45 }
  await insertBooking(studio, booked)
  await insertBooking(studio, { ...booked, startTime: '14:00', status: 'COMPLETED' })
  await insertBooking(studio, { ...booked, startTime: '15:00', status: 'NO_SHOW' })
  await insertBooking(studio, { ...booked, startTime: '16:00', status: 'CANCELLED' })
  await insertBooking(studio, { ...booked, staffId: other.id, startTime: '19:00' })
  await insertBooking(studio, { ...booked, staffId: gone.id })

  const report = await read(studio, 'occupancy', `from=${monday}&to=${after(monday, 3)}`)
  const [first, second] = [
    { bookableMinutes: 450 + 360 + 480, bookedMinutes: 90 },
    { bookableMinutes: 300, bookedMinutes: 45 },
  ]
  assert.deepEqual(report.byStaff, [
    { staffId: staff.id, name: 'Mila', ...first, occupancy: 90 / 1_290 },
    { staffId: other.id, name: 'Noor', ...second, occupancy: 0.15 },
  ])
  assert.deepEqual(report.daily, [
    { date: monday, bookableMinutes: 750, bookedMinutes: 135 },
    { date: tuesday, bookableMinutes: 360, bookedMinutes: 0 },
    { date: after(monday, 2), bookableMinutes: 480, bookedMinutes: 0 },
    { date: after(monday, 3), bookableMinutes: 0, bookedMinutes: 0 },
  ])
  assert.deepEqual(
    [report.bookableMinutes, report.bookedMinutes, report.occupancy],
    [1_590, 135, 135 / 1_590],
  )

  await studio.configure({ slotCapacity: 2 })
  const twice = await read(studio, 'occupancy', `from=${monday}&to=${monday}`)
  assert.deepEqual([twice.bookableMinutes, twice.bookedMinutes], [1_500, 135])
  const closed = await read(studio, 'occupancy', `from=${after(monday, 3)}&to=${after(monday, 3)}`)
  assert.equal(closed.occupancy, null)
})

test('gift cards count on the day of their sale, in the time zone of the business', async () => {
  const studio = await openCardStudio()
  const today = await todayIn('Europe/Amsterdam')
  await studio.sell(50)
  await studio.sell(25.5)
  const soldIn = async (day: string) =>
    (await read(studio, 'sales', `from=${day}&to=${day}`)).giftCards
  assert.deepEqual(await soldIn(today), { count: 2, revenue: 75.5 })
  assert.deepEqual(await soldIn(after(today, -1)), { count: 0, revenue: 0 })
})

test('a period has two ends in order and at most 366 days', async () => {
  const salon = await openSalon()
  for (const what of ['occupancy', 'rebooking', 'sales', 'lost-bookings'])
    for (const query of [
      '',
      'from=2026-01-01',
      'from=2026-01-02&to=2026-01-01',
      'from=2026-01-01&to=2027-01-02',
    ])
      assert.equal(
        (await salon.get(`~/analytics/${what}?${query}`)).status,
        400,
        `${what} ${query}`,
      )
})
