import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'

import { createApiKey } from '#core/crypto/api-key.ts'
import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import { type Purpose, tokenOf } from '#features/bookings/links/token.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { database } from '#testing/process/server.ts'
import { enablePage, openGuest } from '#testing/salon/guests.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { type Ids, requestTo } from '../../../test/requests.ts'
import { openVictim, type Victim } from '../victim.ts'

/** The texts of a business with an open page that customers must not see, by their meaning. */
export interface Hidden {
  texts: Record<string, string>
  serviceId: string
  staffId: string
}

/** A business with what is not for customers, in their own booking too, and whose bookings they cannot cancel. */
export async function openGuarded(): Promise<{ victim: Victim; hidden: Hidden }> {
  const victim = await openVictim()
  const { studio, ids } = victim
  const texts = {
    service: 'Hidden treatment',
    member: 'Hidden Member',
    email: 'hidden.person@example.com',
    phone: '+31612345678',
    note: 'Hidden remark',
  }
  const make = async (path: string, fields: object): Promise<string> => {
    const { status, body } = await studio.post(path, fields)
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body.data.id
  }
  const serviceId = await make('~/services', {
    name: texts.service,
    price: 9,
    duration: 30,
    isOnline: false,
  })
  const staffId = await make('~/staff', { firstName: texts.member, isOnline: false })
  const { email, phone, note: notes } = texts
  // The desk could book both: performed by whom customers see, and the other way round.
  const performed = (...serviceIds: string[]) => ({
    services: serviceIds.map((id) => ({ serviceId: id })),
  })
  const changed = [
    await studio.put(`~/staff/${ids['staffId']}/services`, performed(studio.service.id, serviceId)),
    await studio.put(`~/staff/${staffId}/services`, performed(studio.service.id)),
    await studio.patch(`~/staff/${ids['staffId']}`, { email, phone }),
    await studio.patch(`~/customers/${ids['customerId']}`, { email, phone, notes }),
  ]
  for (const { status, body } of changed) if (status !== 200) throw new Error(JSON.stringify(body))
  const { booking } = (await studio.book({ startTime: '14:00', notes })).body
  await setPage(studio.id, { cancelUntilHours: null })
  const bookingId: string = booking.id
  const linkToken = await linkTo(studio, bookingId)
  return {
    victim: { ...victim, ids: { ...ids, bookingId, linkToken } },
    hidden: { texts, serviceId, staffId },
  }
}

/** Changes settings of a page and keeps the others. */
const setPage = (businessId: string, settings: object) =>
  sql`update booking_page set settings = settings || ${JSON.stringify(settings)}::jsonb
    where business_id = ${businessId}::uuid`.execute(database.db)

/** The fields that only the desk may change, and no customer, by the name of the operation. */
const beyondGuests: Record<string, (hidden: Hidden, victim: Victim) => Ids | object> = {
  createPublicHold: ({ serviceId }) => ({ services: [{ serviceId }] }),
  movePublicHold: ({ serviceId }) => ({ services: [{ serviceId }] }),
  createGuestBooking: (_, { ids }) => ({ hold: ids['token'], customer: { firstName: 'Nina' } }),
  rescheduleGuestBooking: ({ staffId }) => ({ staffId }),
  // As the business has set its page.
  cancelGuestBooking: () => ({}),
  // The link to manage a booking does not confirm it.
  confirmGuestBooking: () => ({}),
  // Nor does it confirm a wish for offers.
  acceptOffers: () => ({}),
  // The server of the attacks sends no letters.
  requestGuestLink: () => ({}),
  createGuestSession: (_, { studio }) => ({ token: newBusinessToken(studio.id) }),
}

/** A request that every guest is answered alike: a read, or a change that is refused; undefined for an unknown one. */
export function neutralRequest(
  endpoint: Endpoint,
  victim: Victim,
  hidden: Hidden,
): InjectOptions | undefined {
  const request = requestTo(endpoint, victim.ids)
  if (endpoint.method === 'GET') return request
  const dead = newBusinessToken(victim.studio.id)
  // A session that is there would be ended, or its customer would ask to be erased.
  if (endpoint.method === 'DELETE' || endpoint.name === 'requestErasure')
    return requestTo(endpoint, { ...victim.ids, token: dead, sessionToken: dead })
  const beyond = beyondGuests[endpoint.name]
  if (!beyond) return undefined
  if (!endpoint.body) return request
  return { ...request, payload: { ...(request.payload as object), ...beyond(hidden, victim) } }
}

/** Slugs of which guests learn nothing: of no business, of one that is not public, of a disabled page, and no slugs. */
export async function closedSlugs() {
  const [secret, disabled] = [await openSalon(), await openSalon()]
  const slugs = [await enablePage(secret), await enablePage(disabled)]
  await sql`update business set is_public = false, rev = rev + 1
    where business_id = ${secret.id}::uuid`.execute(database.db)
  await sql`update booking_page set is_enabled = false
    where business_id = ${disabled.id}::uuid`.execute(database.db)
  return [...slugs, 'no-salon-of-ours', 'No_Slug', secret.id, 'x'.repeat(300)]
}

/** The link of a booking whose links were never revoked. */
export const linkTo = (studio: { id: string }, id: string, purpose: Purpose = 'manage') =>
  asTenant(studio, async (tenant) => tokenOf(tenant, purpose, { id, linkVersion: 0 }))

/** Tokens that open nothing: forged, revoked, expired, released, or of something else. */
export async function deadTokens(victim: Victim, other: Victim) {
  const { studio } = victim
  const { token = '', linkToken = '' } = victim.ids
  const bookAt = async (startTime: string) =>
    (await studio.book({ date: nextDay(studio.date), startTime })).body.booking.id as string
  const [revoked, past] = [await bookAt('09:00'), await bookAt('14:00')]
  await studio.post(`~/bookings/${revoked}/revoke-link`)
  await sql`update booking set starts_at = starts_at - interval '99 days', ends_at = ends_at - interval '99 days'
    where business_id = ${studio.id}::uuid and id = ${past}::uuid`.execute(database.db)
  const guest = openGuest()
  const held = await guest.post(`/${victim.ids['slug']}/holds`, {
    date: nextDay(studio.date),
    startTime: '11:00',
    services: [{ serviceId: studio.service.id }],
  })
  const released: string = held.body.hold.token
  await guest.del(`/holds/${released}`)
  const foreign = [other.ids['token'] ?? '', other.ids['linkToken'] ?? '']
  /** With the business, or business and booking, of another token. */
  const spliced = [22, 43].flatMap((at) =>
    foreign.map((one, index) => one.slice(0, at) + [token, linkToken][index]?.slice(at)),
  )
  const confirmation = await linkTo(studio, victim.ids['bookingId'] ?? '', 'confirm')
  const common = [
    'x',
    'A'.repeat(64),
    createApiKey(),
    newBusinessToken(studio.id),
    ...[token, linkToken].map(altered),
    ...spliced,
    released,
    await linkTo(studio, revoked),
    await linkTo(studio, past),
    altered(confirmation),
  ]
  return {
    ofHolds: [...common, linkToken],
    ofLinks: [...common, token],
    /** The valid token of the other purpose is none. */
    ofReads: [...common, token, confirmation],
    /** In the body of a booking. */
    ofNoHold: [
      ...common.filter((one) => /^[\w-]{64}$/.test(one) && one !== released),
      linkToken,
      foreign[0] ?? '',
    ],
    /** The guest of a hold that has ended may get other times instead. */
    released,
  }
}

/** Another secret of the same form. */
const altered = (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'QQ' : 'AA')

const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
