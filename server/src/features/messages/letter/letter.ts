import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { CalendarEvent } from '#core/icalendar/calendar.ts'
import { headerText } from '#core/text/header-text.ts'
import { ownValue } from '#core/text/own-value.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { urlOf } from '#features/bookings/links/urls.ts'
import * as images from '#features/businesses/images/queries.ts'
import type { Contact } from '#features/customers/contact.ts'
import type { Letter as Written } from '#features/mail/letter/write.ts'

import { type Invite, inviteOf } from '../invite.ts'
import { kinds, type MessageKind } from '../kinds.ts'
import { type Settings, templateOf } from '../settings/settings.ts'
import type { Visit } from '../visit.ts'
import { declinedTemplate } from '../words/declined.ts'
import { additionOf, type Document } from './addition.ts'
import { contentOf, languageOf, placeOf, valuesOf } from './content.ts'
import * as sender from './sender.ts'

/** A letter as it is handed to the mail server. */
export interface Letter extends Written {
  /** Of the message. */
  id: string
  to: string
  from: { name: string; replyTo: string | null }
  /** The appointment as an iCalendar file; null: the visit is over. */
  invite: Invite | null
  /** A document to attach. */
  document: Document | null
  /** For the headers by which mail programs unsubscribe. */
  unsubscribeUrl: string | null
}

interface LetterInput {
  message: { id: string; kind: MessageKind }
  visit: Visit
  contact: Contact | null
  settings: Settings
  /** The public address of this installation. */
  publicUrl: string
  masterKey: MasterKey
}

/** The letter about a booking, in the language in which it was booked, else that of its customer. */
export async function letterOf(
  tenant: Tenant,
  { message, visit, contact, settings, publicUrl, masterKey }: LetterInput,
): Promise<Letter> {
  const business = await sender.profileOf(tenant)
  const logo = await images.logoOf(tenant, publicUrl)
  const chosen = languageOf(tenant, business.country, visit.locale ?? contact?.locale ?? null)
  const staff = await sender.staffNameOf(tenant, visit.staffId)
  const manageUrl = urlOf(tenant, publicUrl, { purpose: 'manage', booking: visit })
  const { kind } = message
  const values = valuesOf({ tenant, visit, business, staff, manageUrl, ...chosen })
  const about = { ...chosen, values }
  const asksForOffers = visit.wantsOffers && contact?.marketingConsent === false
  const added = await additionOf(tenant, kind, {
    visit,
    about,
    publicUrl,
    masterKey,
    asksForOffers,
  })
  const { extra, document = null, unsubscribeUrl = null } = added
  const { decline } = visit
  const hasTimes = extra?.action !== undefined
  const template =
    kind === 'BOOKING_CANCELLED' && decline
      ? declinedTemplate(chosen.language, { ...decline, hasTimes })
      : templateOf(settings, kind, chosen.language)
  const place = placeOf(visit, business)
  const isOver = kind === 'BOOKING_CANCELLED'
  const content = contentOf(template, values, { ...chosen, business, place, isOver, extra, logo })
  // The host is part of the ids of appointments.
  const { hostname: host } = new URL(publicUrl)
  const appointment = appointmentOf(tenant, visit, { host, place })
  return {
    id: message.id,
    to: visit.customerEmail ?? '',
    from: { name: tenant.business.name, replyTo: business.email },
    ...content,
    invite: hasInvite(kind) ? inviteOf(appointment, tenant.business.timezone) : null,
    document,
    unsubscribeUrl,
  }
}

/** Letters about a visit to come bring its appointment. */
export const hasInvite = (kind: MessageKind) =>
  kinds[kind].states.length > 0 && !kinds[kind].isAfterVisit

const statuses = { PENDING: 'TENTATIVE', CANCELLED: 'CANCELLED' } as const

type Appointment = Pick<
  Visit,
  'id' | 'revision' | 'startsAt' | 'endsAt' | 'updatedAt' | 'services' | 'status'
>

/** The appointment as programs for calendars see it. */
export function appointmentOf(
  { business }: Pick<Tenant, 'business'>,
  visit: Appointment,
  { host, place }: { host: string; place: string | null },
): CalendarEvent {
  const { id, revision, startsAt, endsAt, updatedAt, services } = visit
  const status = ownValue(statuses, visit.status) ?? 'CONFIRMED'
  return {
    uid: `${id}@${host}`,
    // As in calendar feeds: a program that has the event from a feed ignores a lower number.
    sequence: revision,
    start: epochMinuteOf(Date.parse(startsAt)),
    end: epochMinuteOf(Date.parse(endsAt)),
    changedAt: updatedAt,
    status,
    summary: headerText(`${services.join(', ')} – ${business.name}`),
    location: place ?? business.name,
  }
}
