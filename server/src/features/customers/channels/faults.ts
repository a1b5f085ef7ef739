import { e164Of } from '#core/text/phone.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'

import { isSameAddress } from '../match.ts'
import { cardOf, openPerson } from '../person.ts'
import * as customers from '../queries.ts'
import type { Fault } from '../schema.ts'

interface ContactResult {
  channel: 'email' | 'sms'
  /** An e-mail address, or a number in E.164. */
  address: string
  /** Null: the address has accepted a message. */
  reason: string | null
}

/** Flags the address of a customer who cannot be reached there, or ends the flag; nothing if it is another one by now. */
export async function recordFault(tenant: Tenant, id: string, contacted: ContactResult) {
  const row = await customers.lockIfExists(tenant, id)
  if (!row) return
  const { channel, address, reason } = contacted
  const person = openPerson(tenant, row)
  const country = await businesses.countryOf(tenant)
  const isCurrent =
    channel === 'email'
      ? person.email !== null && isSameAddress(person.email, address)
      : e164Of(person.phone, country) === address
  const field = `${channel}Fault` as const
  if (!isCurrent || (reason === null && person[field] === null)) return
  const at = tenant.now.toISOString()
  const fault: Fault | null = reason === null ? null : { address, reason, at }
  await customers.update(tenant, id, cardOf(tenant, id, { ...person, [field]: fault }))
}
