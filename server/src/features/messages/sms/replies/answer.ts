import { e164Of } from '#core/text/phone.ts'
import type { Tenant } from '#db/tenant.ts'
import { progress } from '#features/bookings/progress.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as businesses from '#features/businesses/queries.ts'
import { ofNumber } from '#features/customers/channels/by-number.ts'
import { setSms } from '#features/customers/channels/change-channel.ts'
import * as visits from '#features/messages/visit.ts'

import { awaiting, isAwaiting } from './awaiting.ts'
import type { Meaning } from './meaning.ts'
import * as numbers from './texted-numbers.ts'

interface Reply extends numbers.ReplyOf {
  /** In E.164. */
  number: string
  /** The booking that the business wrote about last. */
  bookingId: string
  meaning: Meaning
}

/** Does what a customer has replied to the latest text message of a business, one time. */
export async function answerReply(tenant: Tenant, reply: Reply) {
  const byCustomer: Tenant = { ...tenant, actor: 'customer' }
  if (!(await numbers.lockNew(tenant, reply))) return
  await actions[reply.meaning](byCustomer, reply)
  tenant.beforeCommit(() => numbers.recordReply(tenant, reply))
}

const actions = {
  CONFIRM: confirm,
  STOP: (tenant: Tenant, reply: Reply) => opt(tenant, reply, false),
  START: (tenant: Tenant, reply: Reply) => opt(tenant, reply, true),
}

async function confirm(tenant: Tenant, { number }: Reply) {
  const [id] = await awaiting(tenant, number)
  // The desk may have changed it meanwhile: then nothing is left to confirm.
  if (id !== undefined && isAwaiting(await bookings.lock(tenant, id)))
    await progress(tenant, id, 'confirm')
}

/** Opts the customers of a number in or out, and the one of the booking, whose card may have another number. */
async function opt(tenant: Tenant, { number, bookingId }: Reply, isWanted: boolean) {
  const [theirs, country, visit] = await Promise.all([
    ofNumber(tenant, number),
    businesses.countryOf(tenant),
    visits.find(tenant, bookingId),
  ])
  const isOfBooking = e164Of(visit.customerPhone, country) === number
  await setSms(tenant, [...theirs, ...(isOfBooking ? [visit.customerId] : [])], isWanted)
}
