import { conflictFor } from '#core/errors.ts'
import type { Consent } from '#features/customers/consent.ts'
import {
  alertsMax,
  type FieldsWith,
  fieldsWith,
  type Person,
  tagsMax,
} from '#features/customers/schema.ts'
import { blockMax } from '#http/types.ts'

/**
 * The data of a customer after a merge: the fields of the customer, where the duplicate fills those without a value.
 * Tags, notes and alerts of both are kept, and so is every refusal of a channel. Throws 409 where both exceed a limit.
 * A field without a rule here has one in `fieldRules`: the types demand it, since a spread would drop the duplicate's value.
 */
export function mergedPerson(kept: Person, duplicate: Person): Person {
  const tags = [...new Set([...kept.tags, ...duplicate.tags])]
  const notes = both(kept.notes, duplicate.notes, '\n\n')
  const alerts = both(kept.alerts, duplicate.alerts, '; ')
  if (tags.length > tagsMax || lengthOf(notes) > blockMax || lengthOf(alerts) > alertsMax)
    throw conflictFor(
      'MERGE_TOO_LARGE',
      'The tags, notes or alerts of both exceed those of one customer',
    )
  const ruled: Pick<Person, FieldsWith<{ merge: 'rule' }>> = {
    firstName: kept.firstName,
    alerts,
    notes,
    tags,
    contact: {
      email: kept.contact.email && duplicate.contact.email,
      sms: kept.contact.sms && duplicate.contact.sms,
    },
    emailFault: (kept.email === null ? duplicate : kept).emailFault,
    smsFault: (kept.phone === null ? duplicate : kept).smsFault,
  }
  return { ...filled(kept, duplicate), ...ruled }
}

type FilledField = FieldsWith<{ merge: 'fill' }>
const fillable = fieldsWith({ merge: 'fill' })

const filled = (kept: Person, duplicate: Person) =>
  Object.fromEntries(fillable.map((name) => [name, kept[name] ?? duplicate[name]])) as Pick<
    Person,
    FilledField
  >

function both(one: string | null, other: string | null, between: string): string | null {
  if (one === null || other === null || one === other) return one ?? other
  return `${one}${between}${other}`
}

const lengthOf = (text: string | null) => Array.from(text ?? '').length

interface EmailConsent extends Consent {
  email: string | null
}

/** A consent holds for an address: that of the duplicate is kept where the customer with the same address was never asked. */
export function mergedConsent(
  email: string | null,
  kept: Consent,
  duplicate: EmailConsent,
): Consent {
  const isSameAddress =
    email !== null && email.toLowerCase() === (duplicate.email ?? '').toLowerCase()
  const { marketingConsent, consentChangedAt, consentSource } =
    kept.consentChangedAt === null && isSameAddress ? duplicate : kept
  return { marketingConsent, consentChangedAt, consentSource }
}
