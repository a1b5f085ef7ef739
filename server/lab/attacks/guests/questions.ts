import assert from 'node:assert/strict'

import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import { newId } from '#core/ids.ts'
import { dayOf, formatDate } from '#core/time/time.ts'
import { newFormToken } from '#src/pages/book/submit/form-token.ts'
import { masterKey } from '#testing/process/server.ts'
import { openBrowser } from '#testing/salon/book-page.ts'
import { openGuest, openGuestStudio } from '#testing/salon/guests.ts'
import { formOf } from '#testing/salon/page-text.ts'

import { anywhere, post, type Question } from '../question.ts'

interface Contact {
  firstName: string
  lastName: string
  email: string
  phone: string
}

type Studio = Awaited<ReturnType<typeof openKnownStudio>>

/** So that none gets five letters within an hour. */
const customers = 60
const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
/** Ids, tokens of links and holds, what was typed, and what is signed or valid until some moment. */
const masked =
  /"(?:id|bookingNumber)":"[^"]*"|[\w-]{64}|\d{13}\.[\w-]{22}|[\w.-]+@example\.com|\+31 ?6[\d ]*|Name [0-9a-f]{6}|"confirmUntil":"[^"]*"/

/** 1,000 pairs: whatever a guest sends, nothing says whether the salon knows an e-mail address or a phone number. */
export async function questionsOfGuests(): Promise<Question[]> {
  const [studio, confirmed] = [
    await openKnownStudio({}),
    await openKnownStudio({ email: 'REQUIRED', guestConfirmation: 'EMAIL' }),
  ]
  const { knownOf } = studio
  const withEmailOf = (nth: number) => ({ ...unknownGuest(), email: knownOf(nth).email })
  const withPhoneOf = (nth: number) => ({ ...unknownGuest(), phone: knownOf(nth).phone })
  const linkPath = `/public/${studio.slug}/my-bookings/links`
  const asked = ({ email }: Contact) => post(linkPath, { email })
  const late = ({ slug, id }: Studio, customer: Contact) =>
    post(`/public/${slug}/bookings`, { hold: newBusinessToken(id), customer })
  const questions: Question[] = [
    {
      name: 'guest books with a known e-mail and phone',
      known: (nth) => booking(studio, nth, knownOf(nth)),
      unknown: (nth) => booking(studio, nth, unknownGuest()),
      pairs: 250,
      status: 201,
    },
    {
      name: 'guest books with a known e-mail',
      known: (nth) => booking(studio, nth, withEmailOf(nth)),
      unknown: (nth) => booking(studio, nth, unknownGuest()),
      pairs: 200,
      status: 201,
    },
    {
      name: 'guest books with a known phone',
      known: (nth) => booking(studio, nth, withPhoneOf(nth)),
      unknown: (nth) => booking(studio, nth, unknownGuest()),
      pairs: 150,
      status: 201,
    },
    {
      name: 'guest books with a known e-mail that is to be confirmed',
      known: (nth) => booking(confirmed, nth, confirmed.knownOf(nth)),
      unknown: (nth) => booking(confirmed, nth, unknownGuest()),
      pairs: 100,
      status: 201,
    },
    {
      name: 'guest books a hold that is over with a known e-mail',
      known: (nth) => late(studio, knownOf(nth)),
      unknown: () => late(studio, unknownGuest()),
      pairs: 100,
      status: 409,
    },
    {
      name: 'guest sends the form of a booking with a known e-mail',
      known: (nth) => bookingForm(studio, nth, knownOf(nth)),
      unknown: (nth) => bookingForm(studio, nth, unknownGuest()),
      pairs: 50,
      status: 303,
    },
    {
      name: 'guest asks for a link to bookings of a known e-mail',
      known: (nth) => asked(knownOf(nth)),
      unknown: () => asked(unknownGuest()),
      pairs: 100,
      status: 204,
    },
    {
      name: 'guest sends the form for that link',
      // The others have had letters.
      known: (nth) => linkForm(confirmed, confirmed.knownOf(nth)),
      unknown: () => linkForm(confirmed, unknownGuest()),
      pairs: 50,
      status: 303,
    },
  ]
  return questions.map((question) => ({ ...question, masked }))
}

/** A studio with room for all, whose customers have an e-mail, a phone and a last name of their own. */
async function openKnownStudio(settings: object) {
  const studio = await openGuestStudio({}, { ...settings, maxUpcomingPerCustomer: 100 })
  await studio.configure({ slotCapacity: 100 })
  const known = await Promise.all(
    Array.from({ length: customers }, async () => {
      const contact = unknownGuest()
      // The stored text differs from the text that a guest types, and would show.
      const stored = { ...contact, firstName: 'Kim' }
      const { status, body } = await studio.post('~/customers', stored)
      assert.equal(status, 201, JSON.stringify(body))
      return contact
    }),
  )
  return { ...studio, knownOf: (nth: number) => known[nth % customers] as Contact }
}

/** Somebody of whom nobody has heard. */
function unknownGuest(): Contact {
  const id = newId()
  // The last digits of an id are random.
  const digits = String(Number.parseInt(id.slice(-8), 16) % 1e8).padStart(8, '0')
  return {
    firstName: 'Robin',
    lastName: `Name ${id.slice(-6)}`,
    email: `${id}@example.com`,
    phone: `+31 6${digits}`,
  }
}

/** One of many times on five days, so that none gets full; the same for both of a pair. */
const timeOf = ({ date }: Studio, nth: number) => ({
  date: formatDate(dayOf(date) + (nth % 5)),
  startTime: times[Math.floor(nth / 5) % times.length] ?? '',
})

/** Books a hold of its own, which is made before the time is taken. */
async function booking(studio: Studio, nth: number, customer: Contact) {
  const { slug, service } = studio
  const wanted = { ...timeOf(studio, nth), services: [{ serviceId: service.id }] }
  const { status, body } = await openGuest().post(`/${slug}/holds`, wanted)
  assert.equal(status, 201, JSON.stringify(body))
  return post(`/public/${slug}/bookings`, { hold: body.hold.token, customer })
}

/** The last form of the booking page, after the steps before it. */
async function bookingForm(studio: Studio, nth: number, contact: Contact) {
  const { slug, service } = studio
  const { date, startTime } = timeOf(studio, nth)
  const address = anywhere()
  const browser = openBrowser(address)
  const times = await browser.get(`/book/${slug}?service=${service.id}&date=${date}`)
  const details = await browser.submit(times, 'hold', { time: startTime })
  const review = await browser.submit(details, 'review', { ...contact })
  return form(formOf(review.body, 'book'), address)
}

/** The form for an address. The server in this process, which sends no mail, does not show it. */
function linkForm({ slug }: Studio, { email }: Contact) {
  const token = newFormToken(masterKey, slug, new Date())
  return form({ action: `/book/${slug}/my-bookings`, fields: { token, email } }, anywhere())
}

const form = (
  { action, fields }: { action: string; fields: Record<string, string> },
  remoteAddress: string,
) => ({
  method: 'POST' as const,
  url: action,
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
  remoteAddress,
})
