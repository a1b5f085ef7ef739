import type { FastifyReply } from 'fastify'

import type { Frame, Page } from './context.ts'
import { pageOf } from './layout.ts'
import { type Framing, policyOf } from './policy.ts'

/** Sends a page of a salon. */
export function sendPage(reply: FastifyReply, context: Frame, page: Page, framing: Framing) {
  const { hold, booking } = context.visit
  // Pages without personal data are kept for the back button, and asked for again otherwise.
  const isPrivate =
    hold !== null || booking !== null || framing !== 'anywhere' || page.status !== 200
  if (!isPrivate) reply.header('cache-control', 'private, no-cache')
  return sendHtml(
    reply.status(page.status).headers(page.headers ?? {}),
    pageOf(context, page),
    framing,
  )
}

/** Sends a complete document with its policy. */
export function sendHtml(reply: FastifyReply, text: string, framing: Framing) {
  if (framing === 'anywhere')
    reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin')
  return reply
    .headers({
      'content-security-policy': policyOf(text, framing),
      'content-type': 'text/html; charset=utf-8',
      // Without any referrer browsers would send forms with the origin null. Other sites get none.
      'referrer-policy': 'same-origin',
      vary: 'accept-language',
    })
    .send(text)
}
