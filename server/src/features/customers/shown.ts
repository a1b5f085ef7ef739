import { e164Of } from '#core/text/phone.ts'

import type { Fault } from './contact-schema.ts'
import { isSameAddress } from './match.ts'
import type { Customer, Person } from './schema.ts'

/** The stored data of a customer as it is visible: a fault counts for the address that it was found at. */
export function shownPerson({ emailFault, smsFault, ...person }: Person, country: string | null) {
  const phoneE164 = e164Of(person.phone, country)
  const isOfEmail = isSameAddress(emailFault?.address ?? '', person.email ?? '')
  const contactFaults: Customer['contactFaults'] = {
    email: isOfEmail ? shown(emailFault) : null,
    sms: smsFault?.address === phoneE164 ? shown(smsFault) : null,
  }
  return { ...person, phoneE164, contactFaults }
}

const shown = (fault: Fault | null) => fault && { reason: fault.reason, at: fault.at }
