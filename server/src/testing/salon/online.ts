import assert from 'node:assert/strict'

import { type Purpose, tokenOf } from '#features/bookings/links/token.ts'
import * as bookings from '#features/bookings/queries.ts'

import { app } from '../process/server.ts'
import { openGuest, openGuestStudio } from './guests.ts'
import { asTenant } from './tenant.ts'

export type OnlineStudio = Awaited<ReturnType<typeof openOnlineStudio>>

export const nina = {
  firstName: 'Nina',
  lastName: 'Jansen',
  email: 'nina@example.com',
  phone: '+31 20 123 4567',
}

/** A studio whose booking page is enabled, and guests who hold its usual time and book it. */
export async function openOnlineStudio(
  settings: object = {},
  options: Parameters<typeof openGuestStudio>[0] = {},
) {
  const studio = await openGuestStudio(options, settings)
  const { date, service, slug, guest } = studio
  const hold = async (values: object = {}) => {
    const usual = { date, startTime: '10:00', services: [{ serviceId: service.id }] }
    // Each guest from a network of their own.
    const { status, body } = await openGuest().post(`/${slug}/holds`, { ...usual, ...values })
    assert.equal(status, 201, JSON.stringify(body))
    return body.hold.token as string
  }
  const bookHeld = (token: string, values: object = {}, headers = {}) =>
    guest.post(`/${slug}/bookings`, { hold: token, customer: nina, ...values }, headers)
  /** The token of the link that a letter about a booking has now. */
  const linkTo = (id: string, purpose: Purpose = 'manage') =>
    asTenant(studio, async (tenant) => tokenOf(tenant, purpose, await bookings.lock(tenant, id)))
  const text = async (path: string) => {
    const { statusCode, headers, body } = await app.inject(`/api/v1/public${path}`)
    return { status: statusCode, headers, text: body }
  }
  return { ...studio, guest: { ...guest, text }, holdToken: hold, bookHeld, linkTo }
}

/** Books the usual time online. */
export async function bookOnline(studio: OnlineStudio, values: object = {}, time: object = {}) {
  const { status, body } = await studio.bookHeld(await studio.holdToken(time), values)
  assert.equal(status, 201, JSON.stringify(body))
  const { manageUrl, booking, payUrl } = body
  const token = manageUrl.slice(manageUrl.lastIndexOf('/') + 1) as string
  const path = `/bookings/${token}`
  return { booking, manageUrl: manageUrl as string, payUrl: payUrl as string | null, token, path }
}
