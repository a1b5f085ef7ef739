import { formatDate, parseDate, parseTime } from '#core/time/time.ts'

import type { OfferedService, Profile, RequestedService } from './shapes.ts'

/** The choices of the visitor so far: they stand in the address of each step, and nowhere else. */
export interface Visit {
  services: RequestedService[]
  staffId: string | null
  /** The first name of the member of the address who does not perform the chosen services; anyone is chosen instead. */
  unqualified: string | null
  date: string | null
  /** The month of the calendar, 'YYYY-MM'; null: that of the date, or the first with a free day. */
  month: string | null
  step: string | null
  /** The signed hold, see signed-hold.ts. */
  hold: string | null
  /** The token of a booking that has been made. */
  booking: string | null
  /** Fields of the contact step, filled in by the page that links here. */
  name: string
  email: string
  phone: string
  /** A mark of the linking page, passed on with the event `booked`. */
  ref: string | null
  lang: string | null
  /** The origin of the page that frames this one; null outside a frame. */
  embed: string | null
}

const servicesMax = 20
const textMax = 200

/** The visit of an address; what the salon does not offer, and what cannot be read, is left out. */
export function visitOf(query: URLSearchParams, profile: Profile, now: Date): Visit {
  const offered = offeredServices(profile)
  const chosen = query.getAll('service').flatMap((id) => offered.get(id) ?? [])
  const services = chosen.slice(0, servicesMax).map((service) => requested(service, query))
  const member = profile.staff.find(({ id }) => id === query.get('staff'))
  const isQualified = member !== undefined && performersOf(profile, services).includes(member)
  return {
    services,
    staffId: isQualified ? member.id : null,
    unqualified: isQualified ? null : (member?.firstName ?? null),
    date: dateIn(query, now),
    month: monthIn(query, now),
    step: query.get('step'),
    hold: query.get('hold'),
    booking: query.get('booking'),
    name: textOf(query, 'name'),
    email: textOf(query, 'email'),
    phone: textOf(query, 'phone'),
    ref: textOf(query, 'ref') || null,
    lang: languages.find((lang) => lang === query.get('lang')) ?? null,
    embed: originOf(query.get('embed')),
  }
}

/** The date and the month of an address; null if they do not exist, or are too far ahead. */
export const dateIn = (query: URLSearchParams, now: Date) => nearIn(query.get('date'), '', now)
export const monthIn = (query: URLSearchParams, now: Date) => nearIn(query.get('month'), '-01', now)

const nearIn = (text: string | null, rest: string, now: Date) =>
  text !== null && isNear(`${text}${rest}`, now) ? text : null

/** Far above what a salon offers; calendars end with the year 9999. */
const daysAheadMax = 2 * 366

/** Whether a date exists and is not too far ahead for a calendar. */
export const isNear = (date: string, now: Date) =>
  parseDate(date) !== null &&
  date <= formatDate(Math.floor(now.getTime() / (24 * 3_600_000)) + daysAheadMax)

/** A visit on which nothing has been chosen. */
export const emptyVisit: Visit = {
  services: [],
  staffId: null,
  unqualified: null,
  date: null,
  month: null,
  step: null,
  hold: null,
  booking: null,
  name: '',
  email: '',
  phone: '',
  ref: null,
  lang: null,
  embed: null,
}

export const languages = ['en', 'nl', 'de'] as const

/** Every service that can be booked online by its id, in the order of the page. */
export function offeredServices(profile: Profile): Map<string, OfferedService> {
  let offered = offeredBy.get(profile)
  if (offered === undefined) {
    const all = [...profile.categories.flatMap(({ services }) => services), ...profile.services]
    offered = new Map(all.map((service) => [service.id, service]))
    offeredBy.set(profile, offered)
  }
  return offered
}

/** Requests share the profile of a salon, and each asks several times. */
const offeredBy = new WeakMap<Profile, Map<string, OfferedService>>()

/** The members who perform all of these services; everybody if there is none. */
export function performersOf(
  profile: Profile,
  services: readonly { serviceId: string }[],
): Profile['staff'] {
  const offered = offeredServices(profile)
  const performers = services.map(({ serviceId }) => new Set(offered.get(serviceId)?.staffIds))
  return profile.staff.filter(({ id }) => performers.every((those) => those.has(id)))
}

function requested({ id, variants, addons }: OfferedService, query: URLSearchParams) {
  const variantId = query.get(`variant-${id}`)
  const addonIds = new Set(query.getAll(`addon-${id}`))
  return {
    serviceId: id,
    variantId: variants.find((variant) => variant.id === variantId)?.id ?? null,
    addonIds: addons.filter((addon) => addonIds.has(addon.id)).map((addon) => addon.id),
  }
}

const textOf = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').toWellFormed().trim().slice(0, textMax)

/** The origin of a web page; null for anything else, which gets no messages. */
function originOf(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { origin, protocol } = new URL(text)
  return /^https?:$/.test(protocol) && origin === text ? origin : null
}

/** The address of a step with what was chosen; a change of null leaves a parameter out. */
export function addressOf(slug: string, visit: Visit, changes: Partial<Visit> = {}): string {
  const query = new URLSearchParams(parametersOf({ ...visit, ...changes }))
  const text = query.toString()
  return `/book/${encodeURIComponent(slug)}${text && `?${text}`}`
}

/** The parameters that stand for a visit, in a fixed order. */
export function parametersOf({ services, staffId, ...rest }: Visit): [string, string][] {
  const { step, date, month, hold, booking, name, email, phone, ref, lang, embed } = rest
  const parameters: [string, string | null][] = [
    ...services.flatMap(({ serviceId, variantId, addonIds }): [string, string | null][] => [
      ['service', serviceId],
      [`variant-${serviceId}`, variantId],
      ...addonIds.map((id): [string, string] => [`addon-${serviceId}`, id]),
    ]),
    ['staff', staffId],
    ...Object.entries({ step, date, month, hold, booking, name, email, phone, ref, lang, embed }),
  ]
  return parameters.filter((pair): pair is [string, string] => Boolean(pair[1]))
}

export const isTime = (text: string) => parseTime(text) !== null
