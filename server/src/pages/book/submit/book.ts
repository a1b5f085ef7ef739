import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'

import { ownValue } from '#core/text/own-value.ts'
import type { SentAnswers } from '#features/online-booking/bookings/schema.ts'

import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import type { ToSlug } from '../open.ts'
import type { ApiError } from '../public-api.ts'
import { sendPage } from '../send.ts'
import type { BookedVisit, BookingBody, Hold, Question } from '../shapes.ts'
import { sendTimes, without } from '../show.ts'
import { callUs } from '../steps/call-us.ts'
import { detailsStep } from '../steps/details.ts'
import { reviewStep } from '../steps/review.ts'
import { addressOf, emptyVisit } from '../visit.ts'
import type { Contact } from './contact.ts'

interface BookingForm {
  context: Context
  form: URLSearchParams
  hold: Hold
  contact: Contact
  questions: readonly Question[]
}

/** Makes the booking of a hold. The same form sent twice makes one booking and has one answer. */
export async function book(deps: Deps, request: ToSlug, reply: FastifyReply, sent: BookingForm) {
  const { context, form, hold, contact } = sent
  const { slug, visit, profile, words } = context
  const wantsMarketing = form.has('marketing')
  if (profile.terms !== null && !form.has('acceptsTerms'))
    return sendPage(
      reply,
      context,
      reviewStep(context, { hold, contact, wantsMarketing, isUnaccepted: true }),
      'anywhere',
    )
  const body = bodyOf(sent, wantsMarketing)
  const first = await send(firstKey)
  const isChanged = !first.isOk && first.refused.code === 'IDEMPOTENCY_KEY_REUSED'
  const answer = isChanged ? await send(keyOf(body), { isRepeated: true }) : first
  if (answer.isOk) {
    const { manageUrl } = answer.data
    const booking = manageUrl.slice(manageUrl.lastIndexOf('/') + 1)
    const { lang, embed, ref } = visit
    return reply.redirect(addressOf(slug, { ...emptyVisit, lang, embed, ref, booking }), 303)
  }
  const { status, refused } = answer
  if (isChanged && refused.code === 'SLOT_UNAVAILABLE')
    return sendMessage(request, reply, 'sentBefore', { framing: 'anywhere' })
  if (refused.code === 'SLOT_UNAVAILABLE')
    return sendTimes(deps, request, reply, {
      context: without(context),
      status,
      alert: words.expired,
    })
  if (status === 400) {
    const faults = faultsIn(refused, context)
    const alert = faults.size > 0 ? words.checkForm : words.tryAgain
    const page = detailsStep(context, { hold, contact, faults, alert })
    return sendPage(reply, context, { ...page, status }, 'anywhere')
  }
  if (status === 409) {
    const alert =
      refused.code === 'CONFLICT' ? `${words.conflict} ${callUs(context)}` : words.tryAgain
    const page = reviewStep(context, { hold, contact, wantsMarketing, alert, status })
    return sendPage(reply, context, page, 'anywhere')
  }
  if (status === 429 && refused.challenge === undefined) {
    const alert = `${words.tooManyBookings} ${callUs(context)}`
    const page = reviewStep(context, { hold, contact, wantsMarketing, alert, status })
    return sendPage(reply, context, page, 'anywhere')
  }
  return sendRefusal(request, reply, answer, { framing: 'anywhere', missing: 'unreadable' })

  function send(key: string, how: { isRepeated?: boolean } = {}) {
    return deps.api<BookedVisit>(request, {
      method: 'POST',
      path: `/public/${slug}/bookings`,
      headers: { 'idempotency-key': key },
      body,
      ...how,
    })
  }
}

/**
 * The API stores keys for each hold. A hold whose first form was refused accepts a corrected one, under the key of its
 * content; if it was booked, no other form can book it.
 */
const firstKey = 'booking-page'

function bodyOf(
  { context, hold, contact, questions }: BookingForm,
  marketingConsent: boolean,
): BookingBody {
  const { profile, formats } = context
  const { firstName, lastName, email, phone, notes } = contact
  return {
    hold: hold.token,
    customer: {
      firstName,
      lastName: lastName || null,
      ...(email && { email }),
      ...(phone && { phone }),
    },
    notes: notes || null,
    answers: questions.flatMap(({ id, type }): SentAnswers => {
      const value = contact.answers[id] ?? ''
      if (type === 'CHECKBOX') return [{ questionId: id, value: value !== '' }]
      return value === '' ? [] : [{ questionId: id, value }]
    }),
    ...(profile.terms !== null && { acceptsTerms: true }),
    marketingConsent,
    locale: formats.reader,
  }
}

const keyOf = (body: BookingBody) =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')

/** The faults of the API's reply, at the fields of the form. */
function faultsIn({ errors = [] }: ApiError, { words }: Context): Map<string, string> {
  const labels: Record<string, string> = {
    firstName: words.firstName,
    lastName: words.lastName,
    email: words.email,
    phone: words.phone,
    notes: words.notes,
  }
  return new Map(
    errors.flatMap(({ field }) => {
      const name = field.replace(/^customer\./, '')
      const label = ownValue(labels, name)
      return label === undefined ? [] : [[name, words.isInvalid(label)] as const]
    }),
  )
}
