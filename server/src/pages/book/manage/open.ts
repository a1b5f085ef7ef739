import type { FastifyReply, FastifyRequest } from 'fastify'

import type { GuestBooking } from '#features/online-booking/bookings/schema.ts'

import type { Frame } from '../context.ts'
import type { Deps } from '../deps.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import { queryOf } from '../open.ts'
import type { Profile } from '../shapes.ts'
import { emptyVisit, languages } from '../visit.ts'
import { formatsOf } from '../words/formats.ts'
import { languageOf } from '../words/words.ts'
import { isToken } from './guest-booking.ts'

export type ToToken = FastifyRequest<{
  Params: { slug: string; token: string }
  Body: string | undefined
}>

/** Pages about one booking are shown in no frame: their buttons change it. */
export const framing = 'nowhere'

/** The booking of a link, and what its page needs; undefined after a refusal has been sent. */
export async function openBooking({ api, sendsMail }: Deps, request: ToToken, reply: FastifyReply) {
  const { token } = request.params
  if (!isToken(token)) {
    await sendMessage(request, reply, 'linkUnknown', { framing })
    return undefined
  }
  const path = `/public/bookings/${token}`
  const found = await api<GuestBooking>(request, { method: 'GET', path })
  if (!found.isOk) {
    await sendRefusal(request, reply, found, { framing, missing: 'linkUnknown' })
    return undefined
  }
  const booking = found.data
  // The page of the salon may be closed meanwhile: its colour is then that of the program.
  const profilePath = `/public/${booking.business.slug}`
  const salon = await api<Profile>(request, { method: 'GET', path: profilePath })
  const appearance = salon.isOk
    ? {
        accentColor: salon.data.accentColor,
        logoUrl: salon.data.logoUrl,
        address: salon.data.address,
      }
    : { accentColor: null, logoUrl: null }
  const frame = frameOf(request, { ...booking.business, ...appearance })
  const hasMyBookings = salon.isOk && sendsMail
  return { booking, salon: salon.isOk ? salon.data : null, frame: { ...frame, hasMyBookings } }
}

type Business = Pick<
  GuestBooking['business'],
  'name' | 'slug' | 'timezone' | 'currency' | 'country'
> & {
  accentColor: string | null
  logoUrl: string | null
  address?: Profile['address']
}

/** The frame of a page about a booking, in the language of the address or the browser, else of the country. */
export function frameOf(request: FastifyRequest, business: Business): Omit<Frame, 'hasMyBookings'> {
  const query = queryOf(request)
  const lang = languages.find((one) => one === query.get('lang')) ?? null
  const accepted = request.headers['accept-language']
  const language = languageOf(business.country, { lang, accepted })
  return {
    slug: business.slug,
    visit: { ...emptyVisit, lang },
    words: language.words,
    formats: formatsOf(language, business),
    profile: business,
    languageLink: (other) => linkWith(query, { lang: other }),
  }
}

/** The frame of a page that shows nothing of a booking, for which its link is too weak. */
export const namelessFrame = (request: ToToken): Frame => ({
  ...frameOf(request, {
    name: 'Openchair',
    slug: request.params.slug,
    timezone: 'UTC',
    currency: 'EUR',
    country: null,
    accentColor: null,
    logoUrl: null,
  }),
  hasMyBookings: false,
})

/** The address of this page with other parameters; null leaves one out. */
export function linkWith(query: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query)
  next.delete('did')
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return `?${next.toString()}`
}

/** The language of an address, for the next one. */
export function langIn(query: URLSearchParams): Record<string, string> {
  const lang = query.get('lang')
  return lang === null ? {} : { lang }
}
