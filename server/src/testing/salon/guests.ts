import { newId } from '#core/ids.ts'

import { app, database } from '../process/server.ts'
import { type Answer, openSalon } from './salon.ts'
import { openStudio } from './studio.ts'

/** Enables the booking page of a salon, with these settings beside the defaults; returns its slug. */
export async function enablePage({ id: businessId }: { id: string }, settings: object = {}) {
  const row = { isEnabled: true, settings: JSON.stringify(settings) }
  await database.db
    .insertInto('bookingPage')
    .values({ businessId, ...row })
    .onConflict((on) => on.column('businessId').doUpdateSet(row))
    .execute()
  const { slug } = await database.db
    .updateTable('business')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .from('directory')
    .whereRef('directory.businessId', '=', 'business.businessId')
    .where('business.businessId', '=', businessId)
    .returning('directory.slug')
    .executeTakeFirstOrThrow()
  return slug
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'PUT'

/** A guest with an address of their own; paths are below /public. */
export function openGuest(remoteAddress = guestAddress(), server = app) {
  const call =
    (method: Method) =>
    async (
      path: string,
      payload?: object,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const url = `/api/v1/public${path}`
      const response = await server.inject({
        method,
        url,
        headers,
        remoteAddress,
        ...(payload && { payload }),
      })
      const { statusCode: status, body, headers: answered } = response
      return { status, body: body ? response.json() : undefined, headers: answered }
    }
  return {
    address: remoteAddress,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    del: call('DELETE'),
    options: call('OPTIONS'),
  }
}

/** An IPv6 address in a /64 of its own, as random as an id. */
export function guestAddress() {
  const digits = newId().replaceAll('-', '').slice(-12)
  return `2001:${digits.slice(0, 4)}:${digits.slice(4, 8)}:${digits.slice(8)}::1`
}

/** A studio whose booking page is enabled, and a guest of it. */
export async function openGuestStudio(
  options: Parameters<typeof openStudio>[0] = {},
  settings: object = {},
) {
  const studio = await openStudio(options)
  const slug = await enablePage(studio, settings)
  return { ...studio, slug, guest: openGuest() }
}

/** The same without staff, services and customers. */
export async function openGuestSalon(settings: object = {}) {
  const salon = await openSalon()
  const slug = await enablePage(salon, settings)
  return { ...salon, slug, guest: openGuest() }
}
