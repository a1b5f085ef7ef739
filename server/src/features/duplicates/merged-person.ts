import { conflictFor } from '#core/errors.ts'
import type { Consent } from '#features/customers/consent.ts'
import { type Person, tagsMax } from '#features/customers/schema.ts'
import { blockMax } from '#http/types.ts'

/**
 * The data of a customer after a merge: the fields of the customer, where the duplicate fills those without a value.
 * Tags and notes of both are kept, and so is every refusal of a channel. Throws 409 where both exceed a limit.
 */
export function mergedPerson(kept: Person, duplicate: Person): Person {
  const tags = [...new Set([...kept.tags, ...duplicate.tags])]
  const notes = bothNotes(kept.notes, duplicate.notes)
  if (tags.length > tagsMax || Array.from(notes ?? '').length > blockMax)
    throw conflictFor('MERGE_TOO_LARGE', 'The tags or notes of both exceed those of one customer')
  return {
    ...kept,
    lastName: kept.lastName ?? duplicate.lastName,
    email: kept.email ?? duplicate.email,
    phone: kept.phone ?? duplicate.phone,
    locale: kept.locale ?? duplicate.locale,
    notes,
    tags,
    contact: {
      email: kept.contact.email && duplicate.contact.email,
      sms: kept.contact.sms && duplicate.contact.sms,
    },
  }
}

function bothNotes(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one === other) return one ?? other
  return `${one}\n\n${other}`
}

interface Asked extends Consent {
  email: string | null
}

/** A consent holds for an address: that of the duplicate is kept where the customer with the same address was never asked. */
export function mergedConsent(email: string | null, kept: Consent, duplicate: Asked): Consent {
  const isSameAddress =
    email !== null && email.toLowerCase() === (duplicate.email ?? '').toLowerCase()
  const { marketingConsent, consentChangedAt, consentSource } =
    kept.consentChangedAt === null && isSameAddress ? duplicate : kept
  return { marketingConsent, consentChangedAt, consentSource }
}
