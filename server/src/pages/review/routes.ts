import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { ApiError } from '#core/errors.ts'
import type { Database } from '#db/db.ts'
import { openTenant, tenantTransaction } from '#db/open-tenant.ts'
import { type BookingRef, readToken } from '#features/bookings/links/review.ts'
import { reviewPageViewOf } from '#features/reviews/review-page-view.ts'
import { writeReview } from '#features/reviews/write.ts'
import { readOnly } from '#http/context.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'
import { workOfOwner } from '#http/limits/request-work.ts'

import { policyOf } from '../html.ts'
import { refuseOtherVerbs } from '../other-verbs.ts'
import { explainUnreadableForms } from '../unreadable-form.ts'
import { emptyForm, type Form, readForm } from './form.ts'
import { expiredPage, reviewPage, unknownPage } from './view.ts'

interface Deps {
  database: Database
  masterKey: MasterKey
  limits: RateLimits
  now: () => Date
}

/** The longest comment, each of its characters encoded as twelve. */
const bodyLimit = 32 * 1_024

type WithToken = FastifyRequest<{ Params: { token: string }; Body: string | undefined }>

/** The pages on which customers review their visits: the link is sufficient to do so, once. */
export function addReviewPages(app: FastifyInstance, { database, masterKey, limits, now }: Deps) {
  const url = '/review/:token'
  const onRequest = (request: FastifyRequest) => limits.countAnonymous(request)
  explainUnreadableForms(app)
  app.removeAllContentTypeParsers()
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit }, (_, body, done) =>
    done(null, body),
  )

  const accessTo = ({ businessId }: BookingRef, request: WithToken, reply: FastifyReply) =>
    database.of(workOfOwner(businessId, { method: request.method }, request, reply))

  async function shown(linked: BookingRef, request: WithToken, reply: FastifyReply) {
    const { db } = accessTo(linked, request, reply)
    const tenant = await openTenant(readOnly(db), masterKey, linked.businessId, now())
    return reviewPageViewOf(tenant, linked.bookingId)
  }

  const write = (
    linked: BookingRef,
    review: Form & { rating: number },
    request: WithToken,
    reply: FastifyReply,
  ) =>
    tenantTransaction(
      { database: accessTo(linked, request, reply), masterKey, now: now() },
      linked.businessId,
      (tenant) => writeReview(tenant, linked.bookingId, review),
    )

  app.get(url, { onRequest }, (request: WithToken, reply) => answer(request, reply, emptyForm))

  app.post(url, { onRequest, bodyLimit }, async (request: WithToken, reply) => {
    const { token } = request.params
    const linked = readToken(masterKey, token)
    const sent = readForm(request.body ?? '')
    const { rating, fault } = sent
    if (!linked || rating === null || fault !== null) return answer(request, reply, sent)
    const state = await found(write(linked, { ...sent, rating }, request, reply))
    // A relative redirect works behind any proxy; reloading the target sends nothing.
    if (state === 'OPEN' || state === 'REVIEWED') return reply.redirect(token, 303)
    return answer(request, reply, emptyForm)
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])

  /** The current page; after a form with a fault, that form again. */
  async function answer(request: WithToken, reply: FastifyReply, sent: Form) {
    const linked = readToken(masterKey, request.params.token)
    const visit = linked && (await found(shown(linked, request, reply)))
    const accepted = request.headers['accept-language']
    if (!visit || visit.state === 'NONE') return send(reply.status(404), unknownPage(accepted))
    if (visit.state === 'EXPIRED') return send(reply.status(410), expiredPage(accepted))
    const isFaulty = visit.state === 'OPEN' && sent.fault !== null
    return send(reply.status(isFaulty ? 400 : 200), reviewPage(visit, sent, accepted))
  }
}

/** Undefined for a 404, such as a business that was deleted since. */
const found = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  })

const send = (reply: FastifyReply, html: string) =>
  reply
    .headers({
      'content-security-policy': policyOf(html, ["'self'"]),
      'content-type': 'text/html; charset=utf-8',
    })
    .send(html)
