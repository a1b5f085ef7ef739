import { maskEmail, maskPhone, maskText, maskUrl } from '#core/text/mask.ts'
import { ownValue } from '#core/text/own-value.ts'

import type { AuditTarget } from './actions.ts'

/** A field with its values as text, personal data masked; null: none. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** How a value is written to the log. */
type Form = (text: string) => string

const plain: Form = (text) => text
const person = { email: maskEmail, role: plain, staffId: plain }

/**
 * The fields that the log holds of each kind of record, and in which form. Any other field is left
 * out, secrets among them.
 */
const forms: Record<AuditTarget, Record<string, Form>> = {
  account: {},
  member: {
    ...person,
    seesAll: plain,
    mayCancel: plain,
    mayCheckOut: plain,
    mayDiscount: plain,
    mayOverride: plain,
  },
  invitation: person,
  key: { name: plain, scopes: plain, expiresAt: plain, revokedAt: plain, replacedBy: plain },
  webhook: { url: maskUrl, events: plain, enabled: plain, description: plain },
  calendarFeed: { detail: plain },
  business: {},
  staff: {
    effectiveFrom: plain,
    base: plain,
    servicePercent: plain,
    productPercent: plain,
    tiers: plain,
    services: plain,
    categories: plain,
    products: plain,
  },
  booking: { discount: plain, productDiscounts: plain },
  sale: { discount: plain },
  cashDay: {
    day: plain,
    status: plain,
    countedCash: plain,
    difference: plain,
    amount: plain,
    reason: plain,
  },
  refund: { bookingId: plain, saleId: plain, amount: plain, status: plain },
  giftCard: { remainingAmount: plain, voidedAt: plain },
  customer: { sourceCustomerId: plain, requestedAt: plain },
}

/** Personal data of a business whose owner trades under their own name; its other fields are plain. */
const businessForms: Record<string, Form> = {
  email: maskEmail,
  phone: maskPhone,
  legalName: maskText,
  street: maskText,
  houseNumber: maskText,
  postalCode: maskText,
  latitude: maskText,
  longitude: maskText,
  registrationNumber: maskText,
  vatNumber: maskText,
  paymentAccount: maskText,
}

const formOf = (target: AuditTarget, field: string): Form | undefined =>
  target === 'business' ? (ownValue(businessForms, field) ?? plain) : ownValue(forms[target], field)

/** The fields that differ between two states of a record; without one of them, all fields of the other. */
export function changesBetween(
  target: AuditTarget,
  before: object = {},
  after: object = {},
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const valueIn = (record: object, field: string) => (record as Record<string, unknown>)[field]
  return fields.flatMap((field) => {
    const form = formOf(target, field)
    const [was, is] = [textOf(valueIn(before, field)), textOf(valueIn(after, field))]
    if (!form || was === is) return []
    return { field, before: written(was, form), after: written(is, form) }
  })
}

/** Longer values are cut, so that the entry stays small. */
const lengthMax = 500

const written = (text: string | null, form: Form) =>
  text === null ? null : form(text).slice(0, lengthMax).toWellFormed()

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
