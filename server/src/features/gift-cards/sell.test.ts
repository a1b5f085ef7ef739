import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { settingsInUse } from '#features/bookings/settings-in-use.ts'
import { sealedMessage } from '#features/mail/messages.ts'
import type { MailMessage } from '#features/mail/queries.ts'
import { giftCardLetter } from '#features/messages/gift-card-letter.ts'
import { webp } from '#testing/images.ts'
import { openCardStudio } from '#testing/money/gift-cards.ts'
import { database, masterKey, setClock } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { sellGiftCard } from './sell.ts'

test('a new business sells no gift cards until it enables them', async () => {
  const salon = await openSalon()
  const { body } = await salon.get(`/gift-cards/settings/${salon.id}`)
  assert.deepEqual(body.data, {
    id: salon.id,
    businessId: salon.id,
    isEnabled: false,
    minAmount: 5,
    maxAmount: 500,
    expirationMonths: 12,
    designs: [],
  })
  const refused = await salon.post('~/gift-cards', { amount: 50 })
  assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT'])
})

test('settings change by given fields; designs keep their ids', async () => {
  const salon = await openSalon()
  const patch = (changes: object) => salon.patch(`/gift-cards/settings/${salon.id}`, changes)
  const spring = { name: 'Spring', imageUrl: 'https://example.com/spring.png' }
  const first = await patch({ designs: [spring], expirationMonths: null })
  const [{ id }] = first.body.data.designs
  const renamed = { ...spring, id, name: 'Summer' }
  const second = await patch({ designs: [spring, renamed], minAmount: 10 })
  const { designs } = second.body.data
  assert.deepEqual(designs[1], renamed)
  assert.notEqual(designs[0].id, id)
  const { data } = (await salon.get(`/gift-cards/settings/${salon.id}`)).body
  assert.deepEqual(data, second.body.data)
  assert.partialDeepStrictEqual(data, { isEnabled: false, minAmount: 10, expirationMonths: null })
  assert.deepEqual((await patch({})).body.data, data)
})

test('inconsistent settings are 400, whether sent together or one after the other', async () => {
  const { configureCards } = await openCardStudio({ minAmount: 20 })
  const faultOf = async (changes: object) => {
    const { status, body } = await configureCards(changes)
    assert.equal(status, 400, JSON.stringify(body))
    return body.errors.map(({ field }: { field: string }) => field)
  }
  const imageUrl = 'https://example.com/x.png'
  assert.deepEqual(await faultOf({ maxAmount: 19.99 }), ['maxAmount'])
  assert.deepEqual(await faultOf({ minAmount: 501 }), ['minAmount'])
  assert.deepEqual(await faultOf({ minAmount: 30, maxAmount: 29 }), ['minAmount'])
  assert.deepEqual(await faultOf({ minAmount: null, expirationMonths: 0, maxAmount: 1.001 }), [
    'minAmount',
    'maxAmount',
    'expirationMonths',
  ])
  assert.deepEqual(await faultOf({ designs: [{ name: 'x', imageUrl: 'http://example.com' }] }), [
    'designs[0].imageUrl',
  ])
  const { body } = await configureCards({ designs: [{ name: 'x', imageUrl }] })
  const [design] = body.data.designs
  assert.deepEqual(await faultOf({ designs: [design, design] }), ['designs[1].id'])
  const unknown = await configureCards({ designs: [{ ...design, id: body.data.id }] })
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'NOT_FOUND'])
})

test('a card is sold on both paths alike, and its sale is a payment', async () => {
  const studio = await openCardStudio()
  const { id: businessId } = studio
  setClock('2026-11-30T23:30:00.000Z')
  const sold = [
    await studio.post('~/gift-cards', { amount: 50, ...nina }),
    await studio.post('/gift-cards/purchase', { businessId, amount: 50, ...nina }),
  ]
  setClock()
  for (const { status, body } of sold) {
    assert.equal(status, 201)
    const { id, code } = body.data
    assert.deepEqual(body, {
      data: {
        id,
        code,
        initialAmount: 50,
        remainingAmount: 50,
        ...nina,
        isRedeemed: false,
        expiresAt: '2027-11-30T23:30:00.000Z',
        voidedAt: null,
        voidReason: null,
        createdAt: '2026-11-30T23:30:00.000Z',
      },
    })
    const { db } = database
    const payments = await db
      .selectFrom('payment')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('giftCardId', '=', id)
      .execute()
    assert.partialDeepStrictEqual(payments, [
      { amount: 50, source: 'GIFTCARD', day: '2026-12-01', bookingId: null },
    ])
    const { movements } = await studio.ledger(id)
    assert.deepEqual(movements, [{ kind: 'ISSUED', amount: 50, paymentId: payments[0]?.id }])
  }
  assert.deepEqual(await studio.cards(), sold.map(({ body }) => body.data).toReversed())
})

test('amounts outside of the settings are 400, with the name of the field', async () => {
  const studio = await openCardStudio()
  for (const amount of [4.99, 500.01, 0, -5, 50.001, '50', null]) {
    const { status, body } = await studio.post('~/gift-cards', { amount })
    assert.equal(status, 400, String(amount))
    assert.equal(body.errors[0].field, 'amount')
  }
  for (const amount of [5, 500]) await studio.sell(amount)
  const wrong = { amount: 0, recipientEmail: 'nobody', recipientName: '', more: 1 }
  const { body } = await studio.post('/gift-cards/purchase', wrong)
  assert.deepEqual(
    new Set(body.errors.map(({ field }: { field: string }) => field)),
    new Set(['businessId', ...Object.keys(wrong)]),
  )
})

test('a repeat of a sale returns the same card and sells no other', async () => {
  const studio = await openCardStudio()
  const sell = () => studio.post('~/gift-cards', { amount: 20 }, { 'idempotency-key': 'once' })
  const answers = await Promise.all([sell(), sell(), sell()])
  const codes = new Set(answers.map(({ body }) => body.data.code))
  assert.equal(codes.size, 1)
  assert.equal((await studio.cards()).length, 1)
})

test('long lists are paged, with their size and the link to the next page', async () => {
  const studio = await openCardStudio({ expirationMonths: null })
  for (const amount of [10, 20, 30]) assert.equal((await studio.sell(amount)).expiresAt, null)
  const path = `/gift-cards/business/${studio.id}`
  const first = await studio.get(`${path}?limit=2`)
  assert.equal(first.headers['x-total-count'], '3')
  const next = /^<\/api\/v1(.+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await studio.get(next)
  assert.equal(second.headers['link'], undefined)
  const amounts = [...first.body, ...second.body].map(({ initialAmount }) => initialAmount)
  assert.deepEqual(amounts, [30, 20, 10])
  assert.equal((await studio.get(`${path}?limit=1001`)).status, 400)
})

test('code and recipient are encrypted', async () => {
  const studio = await openCardStudio()
  const { id, code } = await studio.sell(50, nina)
  const row = await database.db
    .selectFrom('giftCard')
    .selectAll()
    .where('businessId', '=', studio.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stored = JSON.stringify(row) + row.sealed?.toString('latin1')
  for (const clear of [code, code.replaceAll('-', ''), 'Nina', 'nina@'])
    assert.ok(!stored.includes(clear))
})

test('a message delivers the card to its recipient, if one is given and mail is sent', async () => {
  const studio = await openCardStudio()
  assert.deepEqual(await lettersOf(studio, nina, { sendsMail: false }), [])
  assert.deepEqual(await lettersOf(studio, {}, { sendsMail: true }), [])
  const [message, ...more] = await lettersOf(studio, nina, { sendsMail: true })
  assert.deepEqual(more, [])
  assert.equal(message?.to, nina.recipientEmail)
  assert.equal(message?.subject, 'A gift card from Test salon')
  assert.equal(message.senderName, 'Test salon')
  assert.match(
    message.text,
    /^Dear Nina,\n[^]*worth €50\.00\.\n[^]*\nCode: \w{4}(-\w{4}){4}\n[^]*until: \d\d? \w+ \d{4}\n/,
  )
})

test('after five letters within an hour to one recipient a sale with another is refused', async () => {
  const studio = await openCardStudio()
  const letters = { sendsMail: true, publicUrl, letterOf: giftCardLetter }
  const sell = (tenant: Tenant, config: object = {}) =>
    sellGiftCard(tenant, { masterKey }, { amount: 50, ...nina }, { ...letters, ...config })
  await asTenant(studio, async (tenant) => {
    for (let count = 0; count < 5; count += 1) await sell(tenant)
    await sell(tenant, { sendsMail: false })
    await assert.rejects(sell(tenant), { code: 'RATE_LIMIT_EXCEEDED' })
  })
})

test('the message shows the logo of the business', async () => {
  const studio = await openCardStudio()
  const owner = await openMember('OWNER', [studio])
  const { body } = await owner.put(`/businesses/${studio.id}/logo`, { image: webp.lossy })
  const [message] = await lettersOf(studio, nina, { sendsMail: true })
  assert.ok(message?.html?.includes(`src="${publicUrl}${body.data.url}"`), message?.html ?? '')
})

test('the message is in the language of the country of the business', async () => {
  const studio = await openCardStudio()
  await database.db
    .updateTable('business')
    .set({ country: 'NL' })
    .where('businessId', '=', studio.id)
    .execute()
  const [message] = await lettersOf(studio, nina, { sendsMail: true })
  assert.equal(message?.subject, 'Een cadeaubon van Test salon')
  assert.match(
    message.text,
    /^Beste Nina,\n[^]*waarde van €\s50,00\.\n[^]*tot en met: \d\d? \w+ \d{4}\n/,
  )
})

test('the message is in the language of its recipient, a customer, in the words of the business, unless it is off', async () => {
  const studio = await openCardStudio()
  const owner = await openMember('OWNER', [studio])
  await makeCustomer(studio, { email: nina.recipientEmail, locale: 'de' })
  const template = { subject: 'Für {{customerFirstName}}', text: 'Wert {{total}}' }
  const path = `/businesses/${studio.id}/message-settings`
  await owner.patch(path, { templates: { GIFT_CARD: { de: template } } })
  const [message] = await lettersOf(studio, nina, { sendsMail: true })
  assert.equal(message?.subject, 'Für Nina')
  assert.match(message.html ?? '', /<html lang="de">[^]*Wert 50,00[^]*Gültig bis/)
  await owner.patch(path, { kinds: { GIFT_CARD: { isEnabled: false } } })
  assert.deepEqual(await lettersOf(studio, nina, { sendsMail: true }), [])
})

const publicUrl = 'https://book.example.com'
const nina = { recipientName: 'Nina', recipientEmail: `nina-${newId()}@example.com` }

/** The messages that a sale queues, with the card and for its recipient only. */
async function lettersOf(salon: { id: string }, recipient: object, config: { sendsMail: boolean }) {
  let letters: MailMessage[] = []
  const selling = asTenant(salon, async (tenant) => {
    await sellGiftCard(
      tenant,
      { masterKey },
      { amount: 50, ...recipient },
      {
        ...config,
        publicUrl,
        letterOf: giftCardLetter,
      },
    )
    const queued = await tenant.db
      .selectFrom('message')
      .select(['id', 'sealed', 'kind'])
      .where('businessId', '=', tenant.businessId)
      .execute()
    assert.ok(queued.every(({ kind }) => kind === 'GIFT_CARD'))
    letters = queued.map(({ id, sealed }) => sealedMessage.open(tenant, id, sealed))
    throw new Error('undone')
  })
  await assert.rejects(selling, /undone/)
  return letters
}

test('the currency cannot be changed after gift cards were set up', async () => {
  const salon = await openSalon()
  await salon.patch(`/gift-cards/settings/${salon.id}`, { minAmount: 7.5 })
  assert.equal(await asTenant(salon, settingsInUse.currency), true)
  assert.equal(await asTenant(await openSalon(), settingsInUse.currency), false)
})
