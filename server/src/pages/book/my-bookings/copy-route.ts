import type { FastifyInstance, FastifyReply } from 'fastify'

import { businessOfToken } from '#core/crypto/business-tokens.ts'
import { ApiError } from '#core/errors.ts'
import { openTenant } from '#db/open-tenant.ts'
import { copyNameOf, copyOf } from '#features/my-bookings/copy/copy.ts'
import type { MyBookings } from '#features/my-bookings/schema.ts'
import { readOnly } from '#http/context.ts'
import { takeTurn } from '#http/limits/one-at-a-time.ts'
import { workOfGuests } from '#http/limits/request-work.ts'
import { sendJsonStream } from '#http/reply/json-stream.ts'

import { refuseOtherVerbs } from '../../other-verbs.ts'
import type { Deps } from '../deps.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import type { ToSlug } from '../open.ts'
import { tokenIn } from './cookie.ts'
import { framing, openMine } from './open.ts'

/**
 * The copy of one's data as a file. The session is asked for by the API, with its limits; the copy itself is not, since calls
 * within the process hold a whole reply in memory.
 */
export function addCopy(app: FastifyInstance, deps: Deps) {
  const url = '/book/:slug/my-bookings/copy'
  const { api, database, masterKey, now } = deps

  app.get(url, async (request: ToSlug, reply) => {
    const mine = await openMine(deps, request, reply)
    if (!mine) return reply
    const { slug } = mine.context
    const token = tokenIn(request) ?? '-'
    const path = `/public/${slug}/my-bookings/sessions/${token}`
    const answer = await api<MyBookings>(request, { method: 'GET', path })
    const businessId = businessOfToken(token)
    if (answer.isOk && businessId !== undefined) return send(request, reply, { businessId, token })
    if (!answer.isOk && answer.status !== 404)
      return sendRefusal(request, reply, answer, { framing, missing: 'notFound' })
    return reply.redirect(mine.home, 303)
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD'])

  async function send(
    request: ToSlug,
    reply: FastifyReply,
    { businessId, token }: { businessId: string; token: string },
  ) {
    const { db } = database.of(
      workOfGuests(businessId, { method: 'GET', long: true }, request, reply),
    )
    const tenant = await openTenant(readOnly(db), masterKey, businessId, now())
    try {
      takeTurn(reply, copyNameOf(tenant))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      reply.headers({ ...error.extras.headers })
      return sendMessage(request, reply, 'busy', { framing })
    }
    const parts = await copyOf(tenant, token)
    reply.header('content-disposition', `attachment; filename="${request.params.slug}.json"`)
    return sendJsonStream(request, reply, parts)
  }
}
