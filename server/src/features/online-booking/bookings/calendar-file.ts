import type { Tenant } from '#db/tenant.ts'
import { findLinked } from '#features/bookings/links/linked.ts'
import { inviteOf } from '#features/messages/invite.ts'
import { placeOf } from '#features/messages/letter/content.ts'
import { appointmentOf } from '#features/messages/letter/letter.ts'
import { profileOf } from '#features/messages/letter/sender.ts'
import * as visits from '#features/messages/visit.ts'

/** The appointment of a link as an iCalendar file, the same as letters have. Throws 404. */
export async function calendarFileOf(tenant: Tenant, token: string, publicUrl: string) {
  const id = await findLinked(tenant, token, 'manage')
  const [visit, business] = await Promise.all([visits.find(tenant, id), profileOf(tenant)])
  const { hostname: host } = new URL(publicUrl)
  const place = placeOf(visit, business)
  const appointment = appointmentOf(tenant, visit, { host, place })
  return Buffer.from(inviteOf(appointment, tenant.business.timezone).text)
}
