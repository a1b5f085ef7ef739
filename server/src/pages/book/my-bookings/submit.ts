import type { FastifyReply } from 'fastify'

import type { Deps } from '../deps.ts'
import { sendRefusal } from '../message.ts'
import type { ToSlug } from '../open.ts'
import { sendPage } from '../send.ts'
import { newFormToken } from '../submit/form-token.ts'
import { clearCookie, tokenIn } from './cookie.ts'
import { framing, type GuestPages, withDone } from './open.ts'
import { askPage } from './sign-in-pages.ts'

/** Asks for a link, and leads to an answer that is the same for every address. */
export async function sendLink(
  deps: Deps,
  request: ToSlug,
  reply: FastifyReply,
  { mine, form }: { mine: GuestPages; form: URLSearchParams },
) {
  const { context, texts, home } = mine
  const email = (form.get('email') ?? '').toWellFormed().trim().slice(0, 254)
  const body = { email, locale: context.formats.locale.slice(0, 2) }
  const path = `/public/${context.slug}/my-bookings/links`
  const answer = await deps.api(request, { method: 'POST', path, body })
  if (answer.isOk) return reply.redirect(withDone(home, 'sent'), 303)
  const { status, refused, retrySeconds } = answer
  const isOfAddress = status === 429 && refused.challenge === undefined
  const alerts = new Map([
    [400, texts.invalid],
    [409, texts.noMail],
    [429, texts.tooMany],
  ])
  const alert = alerts.get(status)
  if (alert === undefined || (status === 429 && !isOfAddress))
    return sendRefusal(request, reply, answer, { framing, missing: 'notFound' })
  if (retrySeconds !== null) reply.header('retry-after', retrySeconds)
  const formToken = newFormToken(deps.masterKey, context.slug, context.now)
  return sendPage(reply, context, askPage(mine, { formToken, email, alert, status }), framing)
}

const changes = {
  erase: { method: 'POST', rest: '/erasure-request', did: 'asked' },
  'sign-out': { method: 'DELETE', rest: '', did: 'ended' },
} as const

/** Sends the request for erasure, or ends the session. */
export async function changeMine(
  { api }: Deps,
  request: ToSlug,
  reply: FastifyReply,
  { mine, action }: { mine: GuestPages; action: keyof typeof changes },
) {
  const { context, home } = mine
  const { method, rest, did } = changes[action]
  const token = tokenIn(request) ?? ''
  const path = `/public/${context.slug}/my-bookings/sessions/${token}${rest}`
  const answer = await api(request, { method, path })
  const isOver = !answer.isOk && answer.status === 404
  if (!answer.isOk && !isOver)
    return sendRefusal(request, reply, answer, { framing, missing: 'notFound' })
  if (isOver || action === 'sign-out') clearCookie(reply)
  return reply.redirect(withDone(home, isOver ? 'ended' : did), 303)
}

export const isChange = (action: string): action is keyof typeof changes =>
  Object.hasOwn(changes, action)
