import assert from 'node:assert/strict'
import test from 'node:test'

import { defaultPrices as prices } from '#core/plans.ts'
import { isUnreadable, textOf } from '#testing/pdf.ts'
import { app, database } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { moveInvoice } from './change-state.ts'
import { planInvoices } from './issue-due.ts'
import { can, type InvoiceAction, invoiceStatuses, transitions } from './states.ts'

const planTerms = { prices, issuer: ['Chair Hosting B.V.', 'Keizersgracht 1', 'NL809000000B01'] }
const madeAt = ['2026-01-31T22:59:59.999Z', '2026-01-31T23:00:00.000Z', '2026-03-01T12:00:00.000Z']

/** Three invoices, the second issued in the first minute of February in Amsterdam. */
async function openInvoiced() {
  const salon = await openSalon({ plan: 'PRO', country: 'NL', name: 'Kapsalon Één' })
  await database.db
    .updateTable('planSubscription')
    .set({ startedAt: '2025-12-01T12:00:00Z', dueAt: '2025-12-01T12:00:00Z' })
    .where('businessId', '=', salon.id)
    .execute()
  for (const now of madeAt)
    await asTenant(salon, (tenant) =>
      planInvoices.within({ ...tenant, now: new Date(now) }, { planTerms }),
    )
  const { body } = await salon.get('~/invoices')
  return { salon, ids: (body.data as { id: string }[]).map(({ id }) => id) }
}

const move = (salon: Salon, id: string, action: InvoiceAction) =>
  asTenant(salon, (tenant) => moveInvoice(tenant, id, action))

test('invoices are listed newest first, by page, by state and by day', async () => {
  const { salon, ids } = await openInvoiced()
  const [third = '', second = '', first = ''] = ids
  const listed = async (query: string) => {
    const { status, body } = await salon.get(`~/invoices?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map(({ id }: { id: string }) => id)
  }
  const { body } = await salon.get('~/invoices?page=2&limit=2')
  assert.partialDeepStrictEqual(body, { total: 3, page: 2, limit: 2, totalPages: 2 })
  assert.deepEqual(Object.keys(body).toSorted(), ['data', 'limit', 'page', 'total', 'totalPages'])
  assert.deepEqual(await listed('page=2&limit=2'), [first])
  await move(salon, second, 'pay')
  assert.deepEqual(await listed('status=paid'), [second])
  assert.deepEqual(await listed('status=open'), [third, first])
  assert.deepEqual(await listed('dateTo=2026-01-31'), [first])
  assert.deepEqual(await listed('dateFrom=2026-02-01'), [third, second])
  assert.deepEqual(await listed('dateFrom=2026-02-01&dateTo=2026-02-01'), [second])
  assert.deepEqual(await listed('dateFrom=0100-01-01&dateTo=9999-12-31'), ids)
})

test('all validation errors of a query are reported', async () => {
  const salon = await openSalon()
  const faultsOf = async (query: string) => {
    const { status, body } = await salon.get(`~/invoices?${query}`)
    assert.equal(status, 400)
    return body.errors.map(({ field }: { field: string }) => field).toSorted()
  }
  const wrong = 'status=OPEN&dateFrom=2026-02-30&dateTo=x&page=0&limit=101'
  const fields = ['dateFrom', 'dateTo', 'limit', 'page', 'status']
  assert.deepEqual(await faultsOf(wrong), fields)
  assert.deepEqual(await faultsOf('dateFrom=2026-02-02&dateTo=2026-02-01'), ['dateTo'])
})

test('the summary counts the paid and the outstanding amounts', async () => {
  const { salon, ids } = await openInvoiced()
  const [third = '', second = '', first = ''] = ids
  const summary = async () => (await salon.get('~/invoices/summary')).body.data
  const nothing = { total: 0, count: 0 }
  assert.deepEqual(await summary(), {
    paid: nothing,
    outstanding: { total: 87, count: 3 },
    currency: 'eur',
  })
  await move(salon, first, 'pay')
  await move(salon, second, 'write-off')
  await move(salon, third, 'void')
  const one = { total: 29, count: 1 }
  assert.deepEqual(await summary(), { paid: one, outstanding: one, currency: 'eur' })
  const { body } = await (await openSalon({ currency: 'JPY' })).get('~/invoices/summary')
  assert.deepEqual(body.data, { paid: nothing, outstanding: nothing, currency: 'jpy' })
})

for (const action of Object.keys(transitions) as InvoiceAction[])
  for (const status of invoiceStatuses)
    test(`${action} of an invoice that is ${status}`, async () => {
      const { salon, ids } = await openInvoiced()
      const [id = ''] = ids
      const first = (Object.keys(transitions) as InvoiceAction[]).find(
        (one) => transitions[one].to === status,
      )
      if (first) await move(salon, id, first)
      const { to } = transitions[action]
      if (can(action, status) || to === status) await move(salon, id, action)
      else await assert.rejects(move(salon, id, action), { code: 'INVALID_STATUS_TRANSITION' })
      const { body } = await salon.get(`~/invoices/${id}`)
      const expected = can(action, status) ? to : status
      assert.equal(body.data.status, expected)
      assert.equal(body.data.paidAt !== null, expected === 'paid')
    })

test(
  'the PDF is at the URL of the invoice, and names both parties',
  { skip: isUnreadable },
  async () => {
    const { salon, ids } = await openInvoiced()
    const { body } = await salon.get(`~/invoices/${ids[0]}`)
    const { pathname } = new URL(body.data.invoicePdf)
    const answer = await app.inject({ url: pathname, headers: { 'x-api-key': salon.key } })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'application/pdf')
    const text = textOf(answer.rawPayload).replaceAll(/\s+/g, ' ')
    const words = `Factuur;Chair Hosting B.V.;Keizersgracht 1;Kapsalon Één;${body.data.providerInvoiceId};Abonnement PRO, 1 februari – 1 maart 2026;€ 29,00;Te betalen`
    for (const word of words.split(';')) assert.ok(text.includes(word), `${word} in ${text}`)
  },
)

test('sessions read invoices by role, on FREE too', async () => {
  const { salon, ids } = await openInvoiced()
  await database.db
    .updateTable('directory')
    .set({ plan: 'FREE' })
    .where('businessId', '=', salon.id)
    .execute()
  const statusFor = async (role: 'OWNER' | 'MANAGER' | 'STAFF') => {
    const { token } = await openMember(role, [salon])
    const headers = { authorization: `Bearer ${token}` }
    const urls = ['', '/summary', `/${ids[0]}`, `/${ids[0]}/download`].map(
      (path) => `/api/v1/businesses/${salon.id}/invoices${path}`,
    )
    const answers = await Promise.all(urls.map((url) => app.inject({ url, headers })))
    return [...new Set(answers.map(({ statusCode }) => statusCode))]
  }
  assert.deepEqual(await statusFor('OWNER'), [200])
  assert.deepEqual(await statusFor('MANAGER'), [200])
  assert.deepEqual(await statusFor('STAFF'), [403])
})
