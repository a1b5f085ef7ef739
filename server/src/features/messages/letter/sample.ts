import type { Formats } from '#core/formats/formats.ts'
import { nilId } from '#core/ids.ts'
import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { urlOf } from '#features/bookings/links/urls.ts'
import * as images from '#features/businesses/images/queries.ts'
import { sheetOf } from '#features/invoices/customer/sheet.ts'

import { inviteOf } from '../invite.ts'
import type { MessageKind } from '../kinds.ts'
import type { PreviewRequest } from '../settings/preview-schema.ts'
import * as settings from '../settings/settings.ts'
import type { Document } from './addition.ts'
import { type About as Texted, contentOf, languageOf, placeOf, valuesOf } from './content.ts'
import {
  type About,
  depositExtra,
  type Extra,
  giftCardExtra,
  receiptExtra,
  reviewExtra,
} from './extras.ts'
import { appointmentOf, hasInvite } from './letter.ts'
import * as sender from './sender.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A letter with example data in the words of the business, as customers would get it, with what is attached to it. */
export async function sampleLetter(
  tenant: Tenant,
  { kind, language, template }: Pick<PreviewRequest, 'kind' | 'language' | 'template'>,
  publicUrl: string,
) {
  const business = await sender.profileOf(tenant)
  const logo = await images.logoOf(tenant, publicUrl)
  const chosen = languageOf(tenant, business.country, language ?? null)
  const found = await settings.find(tenant)
  const { visit, texted } = sampleVisit(tenant, { business, formats: chosen.formats, publicUrl })
  const values = valuesOf(texted)
  const about = { tenant, ...chosen, values }
  const { extra, document = null } = sampleAdditions[kind]?.(about, publicUrl, business) ?? {}
  const place = placeOf(visit, business)
  const isOver = kind === 'BOOKING_CANCELLED'
  const words = template ?? settings.templateOf(found, kind, chosen.language)
  const { hostname: host } = new URL(publicUrl)
  const state = { status: isOver ? ('CANCELLED' as const) : ('CONFIRMED' as const) }
  const appointment = appointmentOf(tenant, { ...visit, ...state }, { host, place })
  return {
    found,
    chosen,
    texted,
    business,
    content: contentOf(words, values, { ...chosen, business, place, isOver, extra, logo }),
    invite: hasInvite(kind) ? inviteOf(appointment, tenant.business.timezone) : null,
    document,
  }
}

interface Around {
  business: sender.Profile
  formats: Formats
  publicUrl: string
}

function sampleVisit(tenant: Tenant, { business, formats, publicUrl }: Around) {
  const startsAt = new Date(tenant.now.getTime() + 7 * dayMs).toISOString()
  const visit = {
    id: nilId,
    revision: 0,
    customerName: 'Nina Jansen',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + hourMs).toISOString(),
    updatedAt: tenant.now.toISOString(),
    startTime: '09:30',
    services: ['Cut and finish'],
    total: 49.5,
    isMobile: false,
    address: null,
  }
  // A link to no booking.
  const booking = { id: nilId, linkVersion: 0 }
  const manageUrl = urlOf(tenant, publicUrl, { purpose: 'manage', booking })
  const texted: Texted = { tenant, visit, business, staff: 'Mila de Vries', formats, manageUrl }
  return { visit, texted }
}

type Sample = (
  about: About & { tenant: Tenant },
  publicUrl: string,
  business: sender.Profile,
) => { extra: Extra; document?: Document }

/** The links lead to pages that say that they do not exist. */
const sampleAdditions: Partial<Record<MessageKind, Sample>> = {
  DEPOSIT_REQUEST(about, publicUrl) {
    const dueAt = new Date(about.tenant.now.getTime() + hourMs / 2).toISOString()
    return { extra: depositExtra(about, { amount: 12.5, dueAt, url: `${publicUrl}/pay/…` }) }
  },

  REVIEW_REQUEST(about, publicUrl) {
    const until = new Date(about.tenant.now.getTime() + 30 * dayMs).toISOString()
    const unsubscribeUrl = `${publicUrl}/unsubscribe/…`
    return { extra: reviewExtra(about, { until, url: `${publicUrl}/review/…`, unsubscribeUrl }) }
  },

  RECEIPT(about, _, business) {
    const number = `${about.tenant.now.getUTCFullYear()}-000123`
    const sheet = sheetOf(sampleInvoice(about.tenant, number, business), about)
    const { businessId } = about.tenant
    const document = { filename: `${number}.pdf`, sheet, businessId }
    return { extra: receiptExtra(about, sheet, number), document }
  },

  GIFT_CARD(about) {
    const expiresAt = new Date(about.tenant.now.getTime() + 365 * dayMs).toISOString()
    return {
      extra: giftCardExtra(about, { code: '7K2M-9QXR-4HTB-W3NC-6VDA', expiresAt }),
    }
  },
}

const unnamed = { legalName: null, registrationNumber: null, vatNumber: null, vatPercent: null }

function sampleInvoice({ business, now }: Tenant, number: string, profile: sender.Profile) {
  const { currency, timezone, name } = business
  const amount = toMinor(49.5, currency)
  return {
    id: nilId,
    number,
    total: 49.5,
    currency,
    createdAt: now.toISOString(),
    customer: { customerName: 'Nina Jansen', customerEmail: 'nina@example.com' },
    content: {
      seller: { ...profile, ...unnamed, name },
      timezone,
      bookingNumber: '1001',
      servedOn: now.toISOString().slice(0, 10),
      lines: [{ kind: 'SERVICE' as const, name: 'Cut and finish', amount }],
      taxes: [],
      payments: [{ method: 'CARD' as const, amount }],
    },
  }
}
