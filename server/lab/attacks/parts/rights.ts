import { openTill } from '#testing/money/till.ts'
import { openMember } from '#testing/salon/people.ts'

import type { Arena, Attack } from '../attack.ts'
import type { Answer } from '../sender.ts'
import { codeOf } from './access.ts'

/** Fields and operations by which a member without a right gets what the right is for. */
export const attack: Attack = async (arena) => {
  for (const [name, part] of Object.entries({ rewards, gifts, time, money })) {
    arena.tally.operation(name)
    await part(arena)
  }
}

const flags = { mayCancel: false, mayCheckOut: true, mayDiscount: false, mayOverride: false }

/** A booking of 49.50 in a salon, and a member who may give neither discounts nor override. */
async function openScene({ send, tally }: Arena, more: Partial<typeof flags> = {}) {
  const till = await openTill()
  const { id } = await till.booked()
  const member = await openMember('STAFF', [till], { ...flags, ...more })
  const headers = { authorization: `Bearer ${member.token}` }
  const ask = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object) =>
    send({ method, url: `/api/v1${path.replace('~', `/businesses/${till.id}`)}`, payload, headers })
  const priceOf = async () => {
    const { total, discount } = (await till.get(`~/bookings/${id}`)).body.data
    return JSON.stringify([total, discount])
  }
  const before = await priceOf()
  /** A breach unless the request is refused and the price of the booking stays. */
  const refused = async (what: string, answer: Answer, codes = ['400', '403']) => {
    tally.count('rules')
    const isRefused = codes.some((code) => codeOf(answer).startsWith(code))
    if (!isRefused) tally.breach(what, `${codeOf(answer)} ${answer.body.slice(0, 200)}`)
    if ((await priceOf()) !== before) tally.breach(`${what}: the price has changed`)
  }
  const permitted = (what: string, answer: Answer) => {
    tally.count('rules')
    if (answer.status >= 300) tally.breach(what, `${codeOf(answer)} ${answer.body.slice(0, 200)}`)
  }
  return { till, id, ask, refused, permitted }
}

/** Discounts in the name of rewards: above their worth, without one, of other customers and programs. */
async function rewards(arena: Arena) {
  const { till, id, ask, refused, permitted } = await openScene(arena)
  const other = (await till.post('~/customers', { firstName: 'Other' })).body.data
  const cardOf = async (program: object, customerId: string, rewarded: object[]) => {
    const body = { businessId: till.id, name: 'Club', type: 'POINTS', pointsPerUnit: 1, ...program }
    const made = (await till.post('/loyalty/programs', { ...body, rewards: rewarded })).body.data
    const card = { programId: made.id, customerId }
    const cardId = (await till.post('/loyalty/cards', card)).body.data.id as string
    await till.post('/loyalty/points/adjust', { cardId, amount: 60 })
    await till.post('/loyalty/stamps', { cardId, count: 3 })
    return { cardId, rewardIds: made.rewards.map((one: { id: string }) => one.id) as string[] }
  }
  const rewarded = [
    { name: 'Five', cost: 5, worth: 5 },
    { name: 'Open', cost: 5, worth: null },
  ]
  const own = await cardOf({}, till.customer.id, rewarded)
  const foreign = await cardOf({}, other.id, rewarded)
  const stamps = { type: 'STAMPS', stampsRequired: 1, pointsPerUnit: undefined }
  const full = await cardOf(stamps, till.customer.id, [])
  const checkOut = (amount: number, discounts: object[]) => {
    const paid = Math.round((49.5 - amount) * 100) / 100
    const payments = paid > 0 ? [{ method: 'CARD', amount: paid }] : []
    return ask('POST', `~/bookings/${id}/checkout`, { discounts, payments })
  }
  const of = (nth: number, { cardId, rewardIds } = own) => ({ cardId, rewardId: rewardIds[nth] })
  const visit = { target: 'VISIT' }
  const five = { ...visit, amount: 5, reward: of(0) }
  const tries: [string, number, object[], string[]?][] = [
    ['a discount', 5, [{ ...visit, amount: 5 }]],
    ['the whole price for a reward of 5', 49.5, [{ ...visit, percent: 100, reward: of(0) }]],
    ['a cent above the worth', 5.01, [{ ...visit, amount: 5.01, reward: of(0) }]],
    ['a percentage above the worth', 24.75, [{ ...visit, percent: 50, reward: of(0) }]],
    ['a line above the worth', 20, [{ target: 'SERVICE', line: 0, amount: 20, reward: of(0) }]],
    ['a second one above the worth', 14, [five, { ...visit, amount: 9, reward: of(0) }]],
    ['a plain one beside a reward', 6, [five, { ...visit, amount: 1 }]],
    ['a reward without a worth', 5, [{ ...visit, amount: 5, reward: of(1) }]],
    ['a full card of stamps', 5, [{ ...visit, amount: 5, reward: { cardId: full.cardId } }]],
    ['the card of another', 5, [{ ...visit, amount: 5, reward: of(0, foreign) }], ['404']],
    [
      'a reward of another program',
      5,
      [{ ...visit, amount: 5, reward: { cardId: own.cardId, rewardId: foreign.rewardIds[0] } }],
      ['404'],
    ],
  ]
  for (const [what, amount, discounts, codes] of tries)
    await refused(what, await checkOut(amount, discounts), codes)
  permitted('the worth of a reward', await checkOut(5, [five]))
}

/** Points and stamps that nobody has earned become rewards. */
async function gifts(arena: Arena) {
  const { till, ask, refused } = await openScene(arena)
  for (const program of [
    { type: 'POINTS', pointsPerUnit: 1 },
    { type: 'STAMPS', stampsRequired: 2 },
  ]) {
    const body = { businessId: till.id, name: 'Club', ...program }
    const { id: programId } = (await till.post('/loyalty/programs', body)).body.data
    const card = { programId, customerId: till.customer.id }
    const { id: cardId } = (await till.post('/loyalty/cards', card)).body.data
    const given =
      program.type === 'POINTS'
        ? await ask('POST', '/loyalty/points/adjust', { cardId, amount: 900 })
        : await ask('POST', '/loyalty/stamps', { cardId, count: 2 })
    await refused(`${program.type} by hand`, given)
    const raised = { rewards: [{ name: 'All', cost: 1, worth: 49 }] }
    await refused('a dearer reward', await ask('PATCH', `/loyalty/programs/${programId}`, raised))
  }
}

/** Time that is taken, and bookings that may not be cancelled, by every operation that makes or moves bookings. */
async function time(arena: Arena) {
  const { till, id, ask, refused } = await openScene(arena)
  const override = { reason: 'Please' }
  const taken = { date: till.date, startTime: '09:00', staffId: till.staff.id }
  const services = [{ serviceId: till.service.id }]
  const made = { ...taken, services, customerId: till.customer.id, override }
  await refused('a booking by override', await ask('POST', '~/bookings', made))
  const path = `~/bookings/${id}`
  const moved = { date: till.date, startTime: '23:00', override }
  await refused('a move by override', await ask('PATCH', `${path}/reschedule`, moved))
  await refused('an edit by override', await ask('PATCH', path, { duration: 300, override }))
  const moves = [{ bookingId: id, ...taken, startTime: '23:00', version: 0 }]
  await refused('moves by override', await ask('POST', '~/bookings/rebook', { moves, override }))
  const reason = { cancelReasonKey: 'mistake', cancelledBy: 'system' }
  await refused('a cancellation', await ask('PATCH', `${path}/cancel`, reason))
  await refused('a no-show', await ask('PATCH', `${path}/no-show`, {}))
  await refused('a revoked link', await ask('POST', `${path}/revoke-link`, {}))
}

/** Prices, payments and refunds, with and without the right to the till. */
async function money(arena: Arena) {
  const { till, id, ask, refused } = await openScene(arena, { mayCheckOut: false })
  const path = `~/bookings/${id}`
  const services = [{ serviceId: till.service.id, price: 1, priceOverride: 1 }]
  for (const [what, changes] of Object.entries({
    'a discount': { discount: 1 },
    'a percentage': { discountPercent: 1 },
    'a price of its own': { services },
    'a total': { total: 1, subtotal: 1 },
    'a paid status': { paymentStatus: 'PAID' },
    'a deposit': { depositRequired: false, depositPaid: true },
  }))
    await refused(what, await ask('PATCH', path, changes))
  const booked = { date: till.date, startTime: '16:00', customerId: till.customer.id }
  await refused('a booking with a price', await ask('POST', '~/bookings', { ...booked, services }))
  const plain = [{ serviceId: till.service.id }]
  const free = { ...booked, services: plain, discount: 49.5 }
  await refused('a booking with a discount', await ask('POST', '~/bookings', free))
  for (const step of ['mark-paid', 'mark-remaining-paid'])
    await refused(step, await ask('PATCH', `${path}/${step}`, { method: 'CASH' }))
  await refused('a checkout', await ask('POST', `${path}/checkout`, {}))
  await refused('a receipt', await ask('POST', `${path}/receipt`, {}))
  const code = '7K2M-9QXP-4RTB-H3WD-N5VZ'
  const redeemed = { code, amount: 1, bookingId: id }
  await refused('a gift card', await ask('POST', '/gift-cards/redeem', redeemed))
  await refused('a refund', await ask('POST', '/payments/refunds', { bookingId: id, amount: 1 }))
  const sold = { amount: 10, recipientName: 'Me' }
  await refused('a sold gift card', await ask('POST', '~/gift-cards', sold))
  const cheap = { services: [{ serviceId: till.service.id, priceOverride: 0 }] }
  const member = await ask('PATCH', `~/services/${till.service.id}`, { price: 0 })
  await refused('a cheaper service', member)
  const product = await ask('PATCH', `~/products/${till.shampoo.id}`, { sellingPrice: 0 })
  await refused('a cheaper product', product)
  const url = `/api/v1/businesses/${till.id}/staff/${till.staff.id}/services`
  const headers = { 'x-nothing': '1' }
  await refused(
    'a price of the member without a session',
    await arena.send({ method: 'PUT', url, payload: cheap, headers }),
    ['401'],
  )
}
