import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Tenant } from '#db/tenant.ts'
import { linkTo } from '#features/bookings/links/review.ts'
import { urlOf } from '#features/bookings/links/urls.ts'
import { tokenOf as depositTokenOf } from '#features/bookings/payment-page/link.ts'
import * as images from '#features/businesses/images/queries.ts'
import { tokenOf as unsubscribeTokenOf } from '#features/customers/unsubscribe/token.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import { sheetOf } from '#features/invoices/customer/sheet.ts'
import type { Sheet } from '#features/invoices/document/sheet.ts'

import type { MessageKind } from '../kinds.ts'
import type { Visit } from '../visit.ts'
import { declinedWords } from '../words/declined.ts'
import {
  type About,
  depositExtra,
  type Extra,
  offersExtra,
  receiptExtra,
  reviewExtra,
} from './extras.ts'
import { otherTimesUrl } from './other-times.ts'

/** A document that is drawn when its letter is sent. */
export interface Document {
  filename: string
  sheet: Sheet
  businessId: string
}

/** The parts of a letter beside its text. */
export interface Addition {
  extra?: Extra
  document?: Document
  unsubscribeUrl?: string
}

interface Input {
  visit: Visit
  about: About
  publicUrl: string
  masterKey: MasterKey
  /** Whether the customer has yet to confirm that they want offers. */
  asksForOffers: boolean
}

/** The addition of a kind to the letter about a booking. */
export const additionOf = async (
  tenant: Tenant,
  kind: MessageKind,
  input: Input,
): Promise<Addition> => (await additions[kind]?.(tenant, input)) ?? {}

/** The link by which a customer confirms that offers may be sent to this address. */
function offers(tenant: Tenant, { visit, about, publicUrl, asksForOffers }: Input): Addition {
  if (!asksForOffers) return {}
  return {
    extra: offersExtra(about, urlOf(tenant, publicUrl, { purpose: 'offers', booking: visit })),
  }
}

const additions: Partial<
  Record<MessageKind, (tenant: Tenant, input: Input) => Addition | Promise<Addition>>
> = {
  BOOKING_RECEIVED: offers,

  BOOKING_CONFIRMED: offers,

  DEPOSIT_REQUEST(tenant, { visit, about, publicUrl }) {
    const { depositAmount: amount, depositDueAt: dueAt } = visit
    if (amount === null || dueAt === null) return {}
    const url = `${publicUrl}/pay/${depositTokenOf(tenant, visit.id)}`
    return { extra: depositExtra(about, { amount, dueAt, url }) }
  },

  REVIEW_REQUEST({ businessId }, { visit, about, publicUrl, masterKey }) {
    const { id, reviewableUntil: until } = visit
    const url = linkTo(publicUrl, masterKey, { businessId, bookingId: id })
    const token = unsubscribeTokenOf(masterKey, { businessId, of: 'booking', id })
    const unsubscribeUrl = `${publicUrl}/unsubscribe/${token}`
    return { extra: reviewExtra(about, { until, url, unsubscribeUrl }), unsubscribeUrl }
  },

  async BOOKING_CANCELLED(tenant, { visit, about, publicUrl }) {
    if (visit.decline === null) return {}
    const url = await otherTimesUrl(tenant, publicUrl, visit.serviceIds)
    if (url === null) return {}
    return { extra: { action: { label: declinedWords[about.language].otherTimes, url } } }
  },

  async RECEIPT(tenant, { visit, about }) {
    const invoice = await invoices.findByBooking(tenant, visit.id)
    const logo = await images.logoBytes(tenant)
    const sheet = { ...sheetOf(invoice, about), logo }
    const { businessId } = tenant
    const document = { filename: `${invoice.number}.pdf`, sheet, businessId }
    return { extra: receiptExtra(about, sheet, invoice.number), document }
  },
}
