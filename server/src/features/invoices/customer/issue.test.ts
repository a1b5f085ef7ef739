import assert from 'node:assert/strict'
import test, { beforeEach } from 'node:test'

import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { openCardStudio } from '#testing/money/gift-cards.ts'
import { isUnreadable, textOf } from '#testing/pdf.ts'
import { app, database } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { todayIn } from '#testing/today.ts'

import { issueInvoice } from './issue.ts'

let year = ''
beforeEach(async () => {
  year = (await todayIn('Europe/Amsterdam')).slice(0, 4)
})

async function booked(studio: Studio, values: object = {}) {
  const { status, body } = await studio.book(values)
  assert.equal(status, 201, JSON.stringify(body))
  return body.booking as { id: string; bookingNumber: string }
}

const act = async (studio: Studio, id: string, action: string) => {
  const { status, body } = await studio.patch(`~/bookings/${id}/${action}`)
  assert.equal(status, 200, JSON.stringify(body))
}

const download = ({ id, key }: Studio, bookingId: string) =>
  app.inject({
    url: `/api/v1/businesses/${id}/bookings/${bookingId}/invoice`,
    headers: { 'x-api-key': key },
  })

const issued = async (studio: Studio) =>
  (await studio.events()).filter(({ name }) => name === 'invoice.created')

for (const [first, second] of [
  ['complete', 'mark-paid'],
  ['mark-paid', 'complete'],
] as const)
  test(`${first} and then ${second} issues an invoice, once`, async () => {
    const studio = await openStudio()
    const { id } = await booked(studio)
    await act(studio, id, first)
    assert.equal((await download(studio, id)).statusCode, 404)
    assert.deepEqual(await issued(studio), [])
    await act(studio, id, second)
    const { statusCode, headers, rawPayload } = await download(studio, id)
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'application/pdf')
    assert.equal(headers['content-disposition'], `attachment; filename="${year}-000001.pdf"`)
    assert.equal(rawPayload.subarray(0, 5).toString(), '%PDF-')
    for (const action of [first, second]) await act(studio, id, action)
    const events = await issued(studio)
    assert.equal(events.length, 1)
    assert.partialDeepStrictEqual(events[0]?.payload, {
      businessId: studio.id,
      number: `${year}-000001`,
      customerId: studio.customer.id,
      total: 4950,
      currency: 'EUR',
      status: 'ISSUED',
    })
  })

test('concurrent completion and payment of a booking produce one invoice', async () => {
  const studio = await openStudio()
  for (const startTime of ['10:00', '11:00', '12:00', '13:00', '14:00']) {
    const { id } = await booked(studio, { startTime })
    await Promise.all(['complete', 'mark-paid'].map((action) => act(studio, id, action)))
  }
  const numbers = (await issued(studio)).map(({ payload }): string => payload.number)
  assert.deepEqual(
    numbers.toSorted((one, other) => one.localeCompare(other)),
    [1, 2, 3, 4, 5].map((number) => `${year}-00000${number}`),
  )
})

test('a number that was rolled back is used by the next invoice', async () => {
  const studio = await openStudio()
  const { id } = await booked(studio)
  await act(studio, id, 'complete')
  const { body } = await studio.get(`~/bookings/${id}`)
  const paid = { ...body.data, paymentStatus: 'PAID' }
  const failing = asTenant(studio, async (tenant) => {
    await issueInvoice(tenant, paid)
    throw new Error('afterwards')
  })
  await assert.rejects(failing, /afterwards/)
  await act(studio, id, 'mark-paid')
  assert.deepEqual(
    (await issued(studio)).map(({ payload }) => payload.number),
    [`${year}-000001`],
  )
})

test('numbers restart each year, in the time zone of the business', async () => {
  const studio = await openStudio({ timezone: 'Pacific/Kiritimati' })
  const moments = [
    ['2026-12-31T09:59:59Z', '2026-000001'],
    ['2026-12-31T10:00:00Z', '2027-000001'],
    ['2027-06-01T10:00:00Z', '2027-000002'],
  ] as const
  for (const [index, [now]] of moments.entries()) {
    const { id } = await booked(studio, { startTime: `1${index}:00` })
    const { body } = await studio.get(`~/bookings/${id}`)
    const done = { ...body.data, status: 'COMPLETED', paymentStatus: 'PAID' }
    await asTenant(studio, (tenant) => issueInvoice({ ...tenant, now: new Date(now) }, done))
  }
  assert.deepEqual(
    (await issued(studio)).map(({ payload }) => payload.number),
    moments.map(([, number]) => number),
  )
})

test('an invoice says how it was paid', { skip: isUnreadable }, async () => {
  const studio = await openCardStudio()
  const { code } = await studio.sell(20)
  const { id } = await booked(studio)
  await act(studio, id, 'complete')
  assert.equal((await studio.redeem(code, 9.5, { bookingId: id })).status, 200)
  const checkout = { payments: [{ method: 'CASH', amount: 40 }], complete: false }
  const { status, body } = await studio.post(`~/bookings/${id}/checkout`, checkout)
  assert.equal(status, 200, JSON.stringify(body))
  const text = textOf((await download(studio, id)).rawPayload).replaceAll(/\s+/g, ' ')
  assert.ok(text.includes('Paid in full. Cash €40.00, Gift card €9.50'), text)
})

test(
  'an invoice contains what was booked, with its tax, and never changes',
  { skip: isUnreadable },
  async () => {
    const studio = await openStudio({ country: 'NL' })
    const profile = {
      legalName: 'Noord B.V.',
      vatNumber: 'NL001234567B01',
      registrationNumber: '68750110',
    }
    await studio.configure({ ...profile, vatPercent: 21, street: 'NDSM-plein', houseNumber: '12' })
    const { body } = await studio.post(`~/services/${studio.service.id}/addons`, {
      name: 'Hoofdmassage',
      price: 7.5,
      duration: 10,
    })
    const services = [{ serviceId: studio.service.id, addonIds: [body.data.id] }]
    const { id, bookingNumber } = await booked(studio, { services })
    await act(studio, id, 'complete')
    await act(studio, id, 'mark-paid')
    const { rawPayload } = await download(studio, id)
    const text = textOf(rawPayload).replaceAll(/\s+/g, ' ')
    const words = `Factuur;Noord B.V.;NDSM-plein 12;Nederland;Btw-nummer: NL001234567B01;KvK-nummer: 68750110;Nina Jansen;nina@example.com;${bookingNumber};Cut € 49,50;Hoofdmassage € 7,50;Exclusief btw € 47,11;Btw 21% € 9,89;Totaal € 57,00;Volledig betaald. In de salon € 57,00`
    for (const word of words.split(';')) assert.ok(text.includes(word), `${word} in ${text}`)

    await studio.configure({ legalName: 'Other', vatPercent: 9, street: null })
    await studio.patch(`~/services/${studio.service.id}`, { name: 'Other', price: 1 })
    await studio.patch(`~/customers/${studio.customer.id}`, { firstName: 'Other' })
    assert.deepEqual((await download(studio, id)).rawPayload, rawPayload)
  },
)

test(
  'an erased customer is removed from their invoices, which keep everything else',
  { skip: isUnreadable },
  async () => {
    const studio = await openStudio()
    const { id } = await booked(studio)
    await act(studio, id, 'complete')
    await act(studio, id, 'mark-paid')
    await asTenant(studio, (tenant) => eraseCustomer(tenant, studio.customer.id))
    const text = textOf((await download(studio, id)).rawPayload)
    assert.doesNotMatch(text, /Nina|Jansen|nina@/)
    assert.match(text, /49\.50/)
    assert.match(text, new RegExp(`${year}-000001`))
    const row = database.db.selectFrom('customerInvoice').select('sealed')
    assert.deepEqual(await row.where('bookingId', '=', id).execute(), [{ sealed: null }])
  },
)
