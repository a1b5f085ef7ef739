import type { FastifyReply } from 'fastify'

import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { sendMessage } from '../message.ts'
import { openContext, type ToSlug } from '../open.ts'
import { sendPage } from '../send.ts'
import { isOver, sendTimes, without } from '../show.ts'
import { detailsStep } from '../steps/details.ts'
import { reviewStep } from '../steps/review.ts'
import { book } from './book.ts'
import { contactOf, faultsOf, fieldsOf, questionsOf } from './contact.ts'
import { isForeign } from './foreign-form.ts'
import { isFormToken } from './form-token.ts'
import { holdTime } from './hold-time.ts'
import { readHold } from './signed-hold.ts'

/** Takes a form of the page: a chosen time, the contact, or the booking itself. */
export async function submitStep(deps: Deps, request: ToSlug, reply: FastifyReply) {
  if (isForeign(request, deps.publicOrigin))
    return sendMessage(request, reply, 'foreignForm', { framing: 'anywhere' })
  const context = await openContext(deps, request, reply)
  if (!context) return reply
  const form = new URLSearchParams(request.body ?? '')
  const { slug, words, now } = context
  const isOurs = isFormToken(deps.masterKey, slug, form.get('token') ?? '', now)
  if (form.get('action') === 'hold')
    return isOurs
      ? holdTime(deps, request, reply, { context, form })
      : sendTimes(deps, request, reply, { context, status: 403, alert: words.formExpired })
  return submitContact(deps, request, reply, { context, form, isOurs })
}

interface SubmittedForm {
  context: Context
  form: URLSearchParams
  isOurs: boolean
}

async function submitContact(
  deps: Deps,
  request: ToSlug,
  reply: FastifyReply,
  { context, form, isOurs }: SubmittedForm,
) {
  const { slug, visit, profile, words } = context
  const hold = visit.hold === null ? undefined : readHold(deps.masterKey, slug, visit.hold)
  const action = form.get('action')
  // A booking that was made in time is shown again, also after its hold is over.
  if (!hold || (action !== 'book' && isOver(hold, context)))
    return sendTimes(deps, request, reply, {
      context: without(context),
      status: 409,
      alert: words.expired,
    })
  const serviceIds = hold.services.map(({ serviceId }) => serviceId)
  const questions = questionsOf(profile, serviceIds)
  const contact = contactOf(form, questions)
  const faults = faultsOf(contact, { fields: fieldsOf(profile, words), questions, words })
  const details = (alert: string | null = null) =>
    detailsStep(context, { hold, contact, faults, alert })
  if (!isOurs)
    return sendPage(reply, context, { ...details(words.formExpired), status: 403 }, 'anywhere')
  if (action === 'edit')
    return sendPage(reply, context, detailsStep(context, { hold, contact }), 'anywhere')
  if (faults.size > 0) return sendPage(reply, context, details(), 'anywhere')
  if (action === 'book')
    return book(deps, request, reply, { context, form, hold, contact, questions })
  return sendPage(reply, context, reviewStep(context, { hold, contact }), 'anywhere')
}
