import type { InjectOptions } from 'fastify'

import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { openGuestStudio } from '#testing/salon/guests.ts'
import { issueLink } from '#testing/salon/my-bookings.ts'

import { nameOf } from '../../../test/requests.ts'
import type { Arena } from '../attack.ts'
import { linkTo } from './requests.ts'

/** A guest books, moves and cancels, so that the refusals of the others were for what they sent. */
export async function bookAsGuest(
  { send, tally }: Pick<Arena, 'send' | 'tally'>,
  operations: readonly Endpoint[],
) {
  const studio = await openGuestStudio()
  const { slug, date, service } = studio
  const done = new Set<string>()
  const call = async (name: string, status: number, request: InjectOptions) => {
    const answer = await send({ ...request, url: `/api/v1/public${request.url as string}` })
    done.add(name)
    tally.count('permitted to guests')
    if (answer.status !== status)
      tally.breach(`${name} is not permitted to guests`, `${answer.status} ${answer.body}`)
    return answer.body.startsWith('{') ? JSON.parse(answer.body) : undefined
  }
  const wanted = { date, startTime: '10:00', services: [{ serviceId: service.id }] }
  const times = `startDate=${date}&endDate=${date}`
  await call('getPublicProfile', 200, { url: `/${slug}` })
  await call('getPublicAvailability', 200, {
    url: `/${slug}/availability?serviceId=${service.id}&${times}`,
  })
  const hold = async () => {
    const post = { method: 'POST' as const, url: `/${slug}/holds`, payload: wanted }
    return (await call('createPublicHold', 201, post))?.hold?.token as string
  }
  await call('releasePublicHold', 204, { method: 'DELETE', url: `/holds/${await hold()}` })
  const token = await hold()
  const startTime = '12:00'
  await call('movePublicHold', 200, {
    method: 'PATCH',
    url: `/holds/${token}`,
    payload: { startTime },
  })
  const customer = { firstName: 'Nina', email: 'nina@example.com' }
  const book = (hold: string, status = 201) =>
    call('createGuestBooking', status, {
      method: 'POST',
      url: `/${slug}/bookings`,
      payload: { hold, customer, marketingConsent: true },
      headers: { 'idempotency-key': 'guessed' },
    })
  const made = await book(token)
  const ofOther = await book(await hold())
  if (!ofOther?.manageUrl || ofOther.manageUrl === made?.manageUrl)
    tally.breach('An Idempotency-Key replays the booking of another guest', ofOther?.manageUrl)
  await book(newBusinessToken(studio.id), 409)
  const link = `/bookings/${String(made?.manageUrl).split('/').at(-1)}`
  const confirmation = await linkTo(studio, made?.booking?.id, 'confirm')
  await call('getGuestBooking', 200, { url: link })
  await call('getGuestBookingCalendar', 200, { url: `${link}/calendar.ics` })
  await call('getGuestBookingAvailability', 200, { url: `${link}/availability?${times}` })
  const offers = await linkTo(studio, made?.booking?.id, 'offers')
  await call('acceptOffers', 204, { method: 'POST', url: `/bookings/${offers}/offers` })
  await call('confirmGuestBooking', 200, {
    method: 'POST',
    url: `/bookings/${confirmation}/confirm`,
  })
  const moved = { date, startTime: '15:00' }
  await call('rescheduleGuestBooking', 200, {
    method: 'POST',
    url: `${link}/reschedule`,
    payload: moved,
  })
  await call('cancelGuestBooking', 200, { method: 'POST', url: `${link}/cancel`, payload: {} })
  const mine = `/${slug}/my-bookings`
  // The server of the attacks sends no letters.
  await call('requestGuestLink', 409, {
    method: 'POST',
    url: `${mine}/links`,
    payload: { email: customer.email },
  })
  const opened = await call('createGuestSession', 201, {
    method: 'POST',
    url: `${mine}/sessions`,
    payload: { token: await issueLink(studio, customer.email) },
  })
  const session = `${mine}/sessions/${opened?.data?.token}`
  await call('getMyBookings', 200, { url: session })
  await call('copyCustomerData', 200, { url: `${session}/copy` })
  await call('requestErasure', 204, { method: 'POST', url: `${session}/erasure-request` })
  await call('endGuestSession', 204, { method: 'DELETE', url: session })
  for (const endpoint of operations)
    if (!done.has(endpoint.name))
      tally.breach(`${nameOf(endpoint)} has no control in guests/control.ts`)
}
