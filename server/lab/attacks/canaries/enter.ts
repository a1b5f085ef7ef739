import { randomBytes, randomInt } from 'node:crypto'

import { fromBase32, stepAt, totpCode } from '#core/crypto/totp.ts'
import * as members from '#features/access/members/queries.ts'
import { database } from '#testing/process/server.ts'
import { openPerson, password } from '#testing/salon/people.ts'
import { completeVisit } from '#testing/salon/reviews.ts'
import { openStudio } from '#testing/salon/studio.ts'

import type { Arena } from '../attack.ts'
import { enterAsGuest } from './enter-guest.ts'

/** Unique texts by their names. */
export type Canaries = Map<string, string>

/** Enters personal data and secrets through the API in every way that stores, sends or refuses them. */
export async function enterCanaries({ send }: Arena, receiverUrl: string): Promise<Canaries> {
  const canaries: Canaries = new Map()
  const mark = (name: string) => {
    const text = `Zq${randomBytes(7).toString('hex')}`
    canaries.set(name, text)
    return text
  }
  const email = (name: string) => `${mark(name)}@example.com`
  const phone = (name: string) => {
    const digits = `316${randomInt(10_000_000, 99_999_999)}`
    canaries.set(name, digits)
    return `+${digits}`
  }
  const studio = await openStudio()
  const owner = await openPerson()
  await members.insert(database.db, {
    businessId: studio.id,
    accountId: owner.accountId,
    role: 'OWNER',
  })
  canaries
    .set('password of the owner', password)
    .set('session', owner.token)
    .set('API key', studio.key)
  const base = `/api/v1/businesses/${studio.id}`
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
    // oxlint-disable-next-line typescript/no-explicit-any
  ): Promise<any> => {
    const isPerson = headers['x-api-key'] === undefined
    const answer = await send({
      method,
      url: path.replace('~', base).replace(/^\/(?!api)/, '/api/v1/'),
      headers: { ...(isPerson && { authorization: `Bearer ${owner.token}` }), ...headers },
      ...(payload && { payload }),
    })
    return answer.body.startsWith('{') || answer.body.startsWith('[')
      ? JSON.parse(answer.body)
      : answer
  }
  const made = (name: string, answer: { data?: object; booking?: object; message?: string }) => {
    const data = answer.data ?? answer.booking
    if (!data) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return data as Record<string, string> & { id: string }
  }
  const byKey = { 'x-api-key': studio.key }

  made(
    'service',
    await call('POST', '~/services', { name: mark('control'), price: 1, duration: 30 }),
  )
  const hook = made(
    'webhook',
    await call('POST', '~/webhooks', {
      url: `${receiverUrl}/${mark('path of a receiver')}`,
      events: ['customer.created', 'booking.created', 'staff.created', 'giftcard.redeemed'],
      description: 'Receiver',
    }),
  )
  canaries.set('webhook secret', hook['secret'] ?? '')

  const person = {
    firstName: mark('first name'),
    lastName: mark('last name'),
    email: email('e-mail'),
    phone: phone('phone'),
    notes: mark('note'),
    tags: [mark('tag')],
  }
  const customer = made(
    'customer',
    await call('POST', '~/customers', person, {
      ...byKey,
      'idempotency-key': mark('idempotency key'),
    }),
  )
  await call('PATCH', `~/customers/${customer.id}`, { notes: mark('changed note') })
  await call('POST', `~/customers/${customer.id}/addresses`, {
    label: mark('label'),
    street: mark('street'),
    houseNumber: '1',
    city: mark('city'),
    latitude: 51,
    longitude: 4,
  })
  await call('GET', `~/customers?search=${mark('search')}`, undefined, byKey)
  await call('GET', `~/customers/${mark('word in a path')}`, undefined, byKey)
  await call('GET', `~/customers?unknown=${mark('query')}`, undefined, {
    ...byKey,
    'user-agent': 'agent',
  })

  const booked = {
    date: studio.date,
    services: [{ serviceId: studio.service.id }],
    staffId: studio.staff.id,
  }
  const walkIn = made(
    'walk-in',
    await call(
      'POST',
      '~/bookings',
      {
        ...booked,
        startTime: '09:00',
        isWalkIn: true,
        customerName: `${mark('name of a walk-in')} Z`,
        customerEmail: email('e-mail of a walk-in'),
        customerPhone: phone('phone of a walk-in'),
        notes: mark('note of a booking'),
      },
      byKey,
    ),
  )
  await call('PATCH', `~/bookings/${walkIn.id}/reschedule`, {
    date: studio.date,
    startTime: '09:30',
  })
  made(
    'booking',
    await call('POST', '~/bookings', { ...booked, startTime: '11:00', customerId: customer.id }),
  )
  await completeVisit(studio, '13:00').then((visit) =>
    send({
      method: 'POST',
      url: visit.url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `rating=5&comment=${mark('comment of a review')}`,
    }),
  )

  made(
    'staff',
    await call('POST', '~/staff', {
      firstName: mark('first name of staff'),
      lastName: mark('last name of staff'),
      email: email('e-mail of staff'),
      phone: phone('phone of staff'),
    }),
  )
  await call('POST', `~/staff/${studio.staff.id}/absences`, {
    startDate: '2027-01-01',
    endDate: '2027-01-02',
    type: 'SICK',
    reason: mark('reason of an absence'),
  })
  await call('POST', `~/staff/${studio.staff.id}/breaks`, {
    dayOfWeek: 'MONDAY',
    startTime: '12:00',
    endTime: '12:30',
    label: mark('label of a break'),
  })

  await call('PATCH', `/gift-cards/settings/${studio.id}`, { isEnabled: true })
  const card = made(
    'gift card',
    await call('POST', '~/gift-cards', {
      amount: 50,
      recipientName: mark('recipient'),
      recipientEmail: email('e-mail of a recipient'),
    }),
  )
  canaries.set('gift card code', card['code'] ?? '')
  await call('POST', '/gift-cards/redeem', { code: card['code'], amount: 1 }, byKey)
  const guessed = 'ZQ7K-2M9Q-XZ4T-8RWB-5HJN'
  canaries.set('wrong gift card code', guessed)
  await call('POST', '/gift-cards/redeem', { code: guessed, amount: 1 }, byKey)

  await call('PATCH', '/auth/account', { name: mark('name of an account') })
  const key = made(
    'key',
    await call('POST', '~/api-keys', { name: 'Further', scopes: ['customers:read'] }),
  )
  canaries.set('further API key', key['key'] ?? '')
  await call('GET', '~/customers', undefined, { 'x-api-key': key['key'] ?? '' })
  const invitation = made(
    'invitation',
    await call('POST', '~/invitations', { email: email('e-mail of an invitation'), role: 'STAFF' }),
  )
  if (invitation['url']) canaries.set('invitation token', invitation['url'].split('=').at(-1) ?? '')
  const factor = made(
    'TOTP',
    await call('POST', '/auth/second-factors/totp', {
      currentPassword: password,
      name: mark('name of a second factor'),
    }),
  )
  canaries.set('TOTP secret', factor['secret'] ?? '')
  const code = totpCode(fromBase32(factor['secret'] ?? ''), stepAt(new Date()))
  const confirmed = made(
    'confirmation',
    await call('POST', `/auth/second-factors/totp/${factor.id}/confirm`, { code }),
  )
  canaries.set('recovery code', confirmed['recoveryCodes']?.[0] ?? '')
  await call('POST', '/auth/login', {
    email: email('e-mail of a failed login'),
    password: mark('wrong password'),
  })
  await call('POST', '/auth/login', { email: owner.email, password: mark('mistyped password') })
  canaries.set('e-mail of an account', owner.email)
  await call('POST', '/auth/password/forgot', { email: owner.email })
  await call('POST', '/auth/password', {
    currentPassword: password,
    newPassword: `${mark('new password')} drift`,
  })

  const source = { name: 'Private', url: `${receiverUrl}/${mark('address of a calendar')}.ics` }
  made('calendar', await call('POST', `~/staff/${studio.staff.id}/calendar-sources`, source))
  const set = (name: string, text: string) => void canaries.set(name, text)
  await enterAsGuest({ send }, studio, { mark, email, phone, set })
  await refusedRequests(send, base, studio.key, mark)
  return canaries
}

/** Requests that are refused at every step, with personal data in every part. */
async function refusedRequests(
  send: Arena['send'],
  base: string,
  key: string,
  mark: (name: string) => string,
) {
  const json = { 'content-type': 'application/json', 'x-api-key': key }
  const requests = [
    {
      method: 'POST' as const,
      url: `${base}/customers`,
      headers: json,
      payload: `{"firstName":"${mark('body that is cut off')}`,
    },
    {
      method: 'POST' as const,
      url: `${base}/customers`,
      headers: json,
      payload: JSON.stringify({
        firstName: 1,
        [mark('unknown field')]: mark('value of an unknown field'),
      }),
    },
    {
      method: 'POST' as const,
      url: `${base}/customers`,
      headers: { ...json, 'content-type': `text/${mark('media type')}` },
      payload: mark('plain body'),
    },
    { url: `/${mark('unknown path')}` },
    { url: `/api/v1/${mark('unknown route')}?q=${mark('query of an unknown route')}` },
    { url: `${base}/customers`, headers: { 'x-api-key': `sk_live_${mark('malformed key')}` } },
    { url: `${base}/customers`, headers: { authorization: `Bearer ${mark('malformed session')}` } },
    {
      url: `${base}/customers`,
      headers: {
        ...json,
        cookie: `a=${mark('cookie')}`,
        referer: `https://x/${mark('referer')}`,
        'x-request-id': mark('request id'),
      },
    },
    { url: `${base}/bookings?startDate=${mark('malformed date')}`, headers: json },
    { url: `/review/${mark('malformed review link')}` },
    { url: `/pay/${mark('malformed payment link')}` },
  ]
  for (const request of requests) await send(request)
}
