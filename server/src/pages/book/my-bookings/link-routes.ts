import type { FastifyInstance, FastifyReply } from 'fastify'

import type { GuestSession } from '#features/my-bookings/schema.ts'

import { refuseOtherVerbs } from '../../other-verbs.ts'
import type { Deps } from '../deps.ts'
import { isToken } from '../manage/guest-booking.ts'
import type { ToToken } from '../manage/open.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import { sendPage } from '../send.ts'
import { isForeign } from '../submit/foreign-form.ts'
import { isFormToken, newFormToken } from '../submit/form-token.ts'
import { setCookie } from './cookie.ts'
import { framing, openMine, withDone } from './open.ts'
import { linkPage } from './sign-in-pages.ts'

/** The link of a letter: a GET shows a button and uses nothing up; its form opens the session. */
export function addLinkPages(app: FastifyInstance, deps: Deps) {
  const { api, masterKey, publicOrigin } = deps
  const url = '/book/:slug/my-bookings/link/:token'

  app.get(url, async (request: ToToken, reply) => ask(request, reply))

  app.post(url, async (request: ToToken, reply) => {
    const { token } = request.params
    if (isForeign(request, publicOrigin))
      return sendMessage(request, reply, 'foreignForm', { framing })
    const mine = await openMine(deps, request, reply)
    if (!mine) return reply
    const { slug, now } = mine.context
    const form = new URLSearchParams(request.body ?? '')
    if (!isToken(token) || !isFormToken(masterKey, token, form.get('token') ?? '', now))
      return ask(request, reply, 403)
    const path = `/public/${slug}/my-bookings/sessions`
    const answer = await api<GuestSession>(request, { method: 'POST', path, body: { token } })
    if (!answer.isOk && answer.status === 404)
      return reply.redirect(withDone(mine.home, 'over'), 303)
    if (!answer.isOk) return sendRefusal(request, reply, answer, { framing, missing: 'notFound' })
    setCookie(reply, answer.data.token)
    return reply.redirect(mine.home, 303)
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])

  async function ask(request: ToToken, reply: FastifyReply, status = 200) {
    const { token } = request.params
    const mine = await openMine(deps, request, reply)
    if (!mine) return reply
    if (!isToken(token)) return reply.redirect(withDone(mine.home, 'over'), 303)
    const { context } = mine
    const page = linkPage(mine, newFormToken(masterKey, token, context.now), status)
    return sendPage(reply, context, page, framing)
  }
}
