import assert from 'node:assert/strict'
import test from 'node:test'

import { sealedMessage } from '#features/mail/messages.ts'
import { openShop } from '#testing/money/sales.ts'
import { refused } from '#testing/money/till.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { sendSaleReceipt, writeSaleReceipt } from './of-sale.ts'

const publicUrl = 'https://salon.example'

async function openSold(more: object = {}) {
  const shop = await openShop()
  const sale = await shop.sellNow({
    products: [{ productId: shop.shampoo.id, quantity: 2, discount: 1 }],
    tipAmount: 3,
    payments: [{ method: 'CARD', amount: 22 }],
    ...more,
  })
  const send = (wanted: { email?: string; isConfirmed?: boolean } = {}, sendsMail = true) =>
    asTenant(shop, async (tenant) => {
      const letter = await writeSaleReceipt(tenant, sale.id, { publicUrl })
      const request = { saleId: sale.id, letter, ...wanted }
      return sendSaleReceipt(tenant, { masterKey }, request, { sendsMail })
    })
  const letters = () =>
    asTenant(shop, async (tenant) => {
      const rows = await database.db
        .selectFrom('message')
        .select(['id', 'kind', 'sealed'])
        .where('businessId', '=', shop.id)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        kind: row.kind,
        ...sealedMessage.open(tenant, row.id, row.sealed),
      }))
    })
  return { shop, sale, send, letters }
}

test('the receipt of a sale has its lines and the invoice as PDF, also for somebody unknown', async () => {
  const { sale, send, letters } = await openSold()
  await assert.rejects(send(), /no address/)
  await assert.rejects(send({ email: 'ada@example.com' }, false), /no mail server/)
  const { saleId, email } = await send({ email: 'ada@example.com' })
  assert.deepEqual({ saleId, email }, { saleId: sale.id, email: 'ada@example.com' })
  const [letter, ...more] = await letters()
  assert.deepEqual(more, [])
  assert.partialDeepStrictEqual(letter, { kind: 'RECEIPT', to: 'ada@example.com' })
  assert.match(letter?.text ?? '', /Shampoo, 2 × €\s?10[.,]00/)
  assert.match(letter?.text ?? '', /€\s?19[.,]00/)
  assert.equal(letter?.document?.filename, `${sale.invoice?.number}.pdf`)
  const pdf = Buffer.from(letter?.document?.base64 ?? '', 'base64')
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
})

test('at most five receipts an hour go to one address', async () => {
  const { send } = await openSold()
  for (let nth = 0; nth < 5; nth++) await send({ email: 'ada@example.com' })
  await assert.rejects(send({ email: 'ada@example.com' }), { code: 'RATE_LIMIT_EXCEEDED' })
  await send({ email: 'eva@example.com' })
})

test('an address that wants no e-mail gets a receipt once somebody has confirmed it', async () => {
  const { shop, send, letters } = await openSold()
  const customer = { email: 'nina@example.com', contact: { email: false } }
  await shop.patch(`~/customers/${shop.customer.id}`, customer)
  const sale = await shop.sellNow({
    customerId: shop.customer.id,
    products: [{ productId: shop.shampoo.id, quantity: 1 }],
    payments: [{ method: 'CASH', amount: 10 }],
  })
  const wanted = (isConfirmed: boolean) =>
    asTenant(shop, async (tenant) => {
      const letter = await writeSaleReceipt(tenant, sale.id, { publicUrl })
      const request = { saleId: sale.id, letter, isConfirmed }
      return sendSaleReceipt(tenant, { masterKey }, request, { sendsMail: true })
    })
  await assert.rejects(wanted(false), /wants no e-mail/)
  assert.equal((await wanted(true)).email, 'nina@example.com')
  assert.equal((await letters()).length, 1)
  await assert.rejects(send(), /no address/)
})

test('a tip alone has no receipt', async () => {
  const { shop } = await openSold()
  const { id } = await shop.sellNow({
    tipAmount: 5,
    payments: [{ method: 'CASH', amount: 5 }],
  })
  const { code } = await refused(shop.post(`~/sales/${id}/receipt`, {}))
  assert.equal(code, 'NOT_FOUND')
})
