import assert from 'node:assert/strict'
import test from 'node:test'

import { dayOf, formatDate } from '#core/time/time.ts'
import { done, openTill, type Till } from '#testing/money/till.ts'
import { setClock } from '#testing/process/server.ts'
import { makeService } from '#testing/salon/makers.ts'
import { openMember, type Person } from '#testing/salon/people.ts'
import { todayIn } from '#testing/today.ts'

const rules = {
  base: 'GROSS',
  servicePercent: 40,
  productPercent: 10,
  tiers: [],
  services: [],
  categories: [],
  products: [],
}
type Rules = Record<keyof typeof rules, unknown>

const pathOf = (till: Till, staffId: string) => `/businesses/${till.id}/staff/${staffId}`

const setRules = (till: Till, effectiveFrom: string, changes: Partial<Rules> = {}) =>
  till.owner.put(`${pathOf(till, till.staff.id)}/commission-rules`, {
    ...rules,
    ...changes,
    effectiveFrom,
  })

async function earningsOf(till: Till, from: string, to = from, person: Person = till.owner) {
  const { status, body } = await person.get(
    `${pathOf(till, till.staff.id)}/earnings?from=${from}&to=${to}`,
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const cents = (amounts: number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0)

test('discounts, products, tips and refunds count in the earnings, and every sum is one of lines', async () => {
  const till = await openTill()
  const { date } = till
  const today = await todayIn('Europe/Amsterdam')
  assert.equal((await setRules(till, '2020-01-01')).status, 200)

  const { id } = await till.booked()
  await done(till.patch(`~/bookings/${id}`, { discount: 4.5 }))
  const products = [{ productId: till.shampoo.id, quantity: 2 }]
  const payments = [{ method: 'CARD', amount: 70 }]
  await done(till.checkOut(id, { products, tipAmount: 5, payments }))
  // Neither is completed: they earn nothing.
  await till.booked()
  const cancelled = await till.booked()
  await till.patch(`~/bookings/${cancelled.id}/cancel`, { cancelReasonKey: 'other' })

  // Payments count on the day of the sale, which is today; the visit is weeks ahead.
  const visit = await earningsOf(till, date)
  assert.deepEqual(
    visit.lines.map(
      ({ bookingId: _, bookingNumber: __, ...line }: Record<string, unknown>) => line,
    ),
    [
      { date, kind: 'SERVICE', name: 'Cut', revenue: 45, base: 45, percent: 40, commission: 18 },
      { date, kind: 'PRODUCT', name: 'Shampoo', revenue: 20, base: 20, percent: 10, commission: 2 },
    ],
  )
  assert.equal((await earningsOf(till, today)).totals.tips, 5)

  const refund = { bookingId: id, amount: 32.5 }
  const { body } = await till.owner.post('/payments/refunds', refund)
  assert.equal((await till.owner.post(`/payments/refunds/${body.data.id}/process`)).status, 200)
  const whole = await earningsOf(till, today, date)
  assert.partialDeepStrictEqual(whole.totals, {
    visits: 1,
    serviceRevenue: 45,
    productRevenue: 20,
    refunds: 32.5,
    serviceCommission: 18,
    productCommission: 2,
    reversedCommission: -10,
    commission: 10,
    tips: 5,
  })
  assert.equal(whole.lines[0].kind, 'REFUND')
  const commissions = whole.lines.map(({ commission }: { commission: number }) => commission)
  assert.equal(cents(commissions), cents([whole.totals.commission]))
  // The month of the visit itself is not changed by the refund.
  assert.deepEqual((await earningsOf(till, date)).lines, visit.lines)

  const payroll = await done(
    till.owner.get(`/businesses/${till.id}/payroll?from=${today}&to=${date}`),
  )
  assert.equal(payroll.currency, 'EUR')
  assert.deepEqual(payroll.members, [whole.totals])
})

test('a discount on one line takes commission and sales from that line alone', async () => {
  const till = await openTill()
  const { date, service } = till
  const gloss = await makeService(till, { name: 'Gloss', price: 75, duration: 30 })
  const services = [
    { serviceId: service.id, percent: 30 },
    { serviceId: gloss.id, percent: 20 },
  ]
  assert.equal((await setRules(till, '2020-01-01', { services })).status, 200)
  const { id } = await till.booked()
  await done(
    till.checkOut(id, {
      services: [{ serviceId: gloss.id }],
      discounts: [
        { target: 'SERVICE', line: 1, percent: 100, reason: 'A gift' },
        // Only the first line has a price left.
        { target: 'VISIT', amount: 4.5 },
      ],
      payments: [{ method: 'CARD', amount: 45 }],
    }),
  )
  const { lines, totals } = await earningsOf(till, date)
  assert.partialDeepStrictEqual(lines, [
    { name: 'Cut', revenue: 45, percent: 30, commission: 13.5 },
    { name: 'Gloss', revenue: 0, percent: 20, commission: 0 },
  ])
  assert.equal(totals.commission, 13.5)
  const sales = await till.owner.get(
    `/businesses/${till.id}/analytics/sales?from=${date}&to=${date}`,
  )
  assert.partialDeepStrictEqual(sales.body.data.services, [
    { serviceId: service.id, revenue: 45 },
    { serviceId: gloss.id, revenue: 0 },
  ])
})

test('net commission uses the VAT of the invoice, also after the business changed its own', async () => {
  const till = await openTill()
  await till.configure({ vatPercent: 21 })
  await setRules(till, '2020-01-01', { base: 'NET' })
  const { id } = await till.booked()
  await done(till.checkOut(id, { payments: [{ method: 'CASH', amount: 49.5 }] }))
  const before = await earningsOf(till, till.date)
  // 49.50 has 8.59 of VAT.
  assert.deepEqual([before.lines[0].base, before.lines[0].commission], [40.91, 16.36])
  await till.configure({ vatPercent: 9 })
  assert.deepEqual(await earningsOf(till, till.date), before)
})

test('rules have a first day, are never changed in the past, and are logged', async () => {
  setClock('2026-03-10T10:00:00Z')
  const till = await openTill()
  const path = `${pathOf(till, till.staff.id)}/commission-rules`
  const first = await setRules(till, '2026-01-01')
  assert.deepEqual(first.body.data.versions, [
    { version: 1, effectiveFrom: '2026-01-01', createdAt: '2026-03-10T10:00:00.000Z', ...rules },
  ])
  // Sent twice, it is one version.
  assert.deepEqual((await setRules(till, '2026-01-01')).body, first.body)
  const late = await setRules(till, '2026-03-09', { servicePercent: 50 })
  assert.partialDeepStrictEqual(late.body, {
    code: 'CONFLICT',
    conflict: 'COMMISSION_ALREADY_EARNED',
    earliest: '2026-03-10',
  })
  assert.equal((await setRules(till, '2026-03-10', { servicePercent: 50 })).status, 200)
  const { versions } = (await till.owner.get(path)).body.data
  assert.deepEqual(
    versions.map((one: { version: number }) => one.version),
    [2, 1],
  )
  const log = await till.owner.get(`/businesses/${till.id}/audit-log?action=commission.changed`)
  assert.deepEqual(
    log.body.items[0].changes.map(({ field, before, after }: Record<string, string>) => [
      field,
      before,
      after,
    ]),
    [
      ['effectiveFrom', '2026-01-01', '2026-03-10'],
      ['servicePercent', '40', '50'],
    ],
  )
  assert.equal(log.body.items.length, 2)

  const faulty: Partial<Rules>[] = [
    {
      tiers: [
        { above: 10, percent: 1 },
        { above: 10, percent: 2 },
      ],
    },
    { tiers: [{ above: 10.001, percent: 1 }] },
    { servicePercent: 101 },
    {
      services: [
        { serviceId: till.service.id, percent: 1 },
        { serviceId: till.service.id, percent: 2 },
      ],
    },
  ]
  for (const changes of faulty)
    assert.equal((await setRules(till, '2026-04-01', changes)).status, 400, JSON.stringify(changes))
  const foreign = { productId: till.service.id, percent: 1 }
  assert.equal((await setRules(till, '2026-04-01', { products: [foreign] })).status, 404)
})

test('categories mean the services in them when the rules are saved, and later ones', async () => {
  const till = await openTill()
  const make = async (path: string, values: object) => (await till.post(path, values)).body.data
  const category = await make('~/services/categories', { name: 'Colour' })
  await till.patch(`~/services/${till.service.id}`, { categoryId: category.id })
  const categories = [{ categoryId: category.id, percent: 25 }]
  assert.equal((await setRules(till, '2020-01-01', { categories })).status, 200)
  const { id } = await till.booked()
  await done(till.checkOut(id, { payments: [{ method: 'CASH', amount: 49.5 }] }))
  const percents = async () =>
    (await earningsOf(till, till.date)).lines.map(({ percent }: { percent: number }) => percent)
  assert.deepEqual(await percents(), [25])
  await till.patch(`~/services/${till.service.id}`, { categoryId: null })
  assert.deepEqual(await percents(), [25])

  const later = await make('~/services', {
    name: 'Gloss',
    price: 10,
    duration: 30,
    categoryId: category.id,
  })
  const both = [{ serviceId: till.service.id }, { serviceId: later.id }]
  await till.put(`~/staff/${till.staff.id}/services`, { services: both })
  const gloss = await till.booked({ services: [{ serviceId: later.id }] })
  await done(till.checkOut(gloss.id, { payments: [{ method: 'CASH', amount: 10 }] }))
  assert.deepEqual(await percents(), [25, 25])
})

test('the owner reads all earnings, everybody else only their own', async () => {
  const till = await openTill()
  const other = await till.hire('Noor')
  const [manager, own, unlinked] = [
    await openMember('MANAGER', [till], { staffId: other.id }),
    await openMember('STAFF', [till], { staffId: till.staff.id }),
    await openMember('STAFF', [till]),
  ]
  const period = `from=${till.date}&to=${till.date}`
  const read = async (person: Person, staffId: string) =>
    (await person.get(`${pathOf(till, staffId)}/earnings?${period}`)).status
  assert.equal(await read(till.owner, other.id), 200)
  assert.equal(await read(own, till.staff.id), 200)
  assert.equal(await read(manager, other.id), 200)
  for (const [person, id] of [
    [own, other.id],
    [manager, till.staff.id],
    [unlinked, till.staff.id],
  ] as const)
    assert.equal(await read(person, id), 403)
  for (const person of [manager, own]) {
    assert.equal((await person.get(`/businesses/${till.id}/payroll?${period}`)).status, 403)
    const path = `${pathOf(till, till.staff.id)}/commission-rules`
    assert.equal((await person.get(path)).status, 403)
    const sent = { ...rules, effectiveFrom: '2020-01-01' }
    assert.equal((await person.put(path, sent)).status, 403)
  }
  assert.equal((await till.get(`~/payroll?${period}`)).status, 403)
})

test('scheduled hours are the working hours without breaks and absences', async () => {
  const till = await openTill()
  const { date, staff } = till
  const monday = { dayOfWeek: 'MONDAY', isOpen: true, startTime: '09:00', endTime: '17:00' }
  await till.put('~/schedule/bulk', { schedules: [monday] })
  const lunch = { startTime: '12:00', endTime: '12:30', dayOfWeek: 'MONDAY' }
  await till.post(`~/staff/${staff.id}/breaks`, lunch)
  const next = formatDate(dayOf(date) + 7)
  const away = { startDate: next, endDate: next, startTime: '09:00', endTime: '11:00' }
  await till.post(`~/staff/${staff.id}/absences`, { ...away, type: 'TRAINING' })
  const minutesOn = async (from: string, to = from) =>
    (await earningsOf(till, from, to)).totals.scheduledMinutes
  assert.equal(await minutesOn(date), 450)
  assert.equal(await minutesOn(next), 330)
  await till.del(`~/staff/${staff.id}`)
  const payroll = await done(
    till.owner.get(`/businesses/${till.id}/payroll?from=${date}&to=${next}`),
  )
  assert.deepEqual(payroll.members, [])
})
