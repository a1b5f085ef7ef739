import type { FastifyInstance, FastifyReply } from 'fastify'

import { refuseOtherVerbs } from '../../other-verbs.ts'
import type { Deps } from '../deps.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import { queryOf } from '../open.ts'
import { sendPage } from '../send.ts'
import type { Booked } from '../shapes.ts'
import { isForeign } from '../submit/foreign-form.ts'
import { isFormToken, newFormToken } from '../submit/form-token.ts'
import { languages } from '../visit.ts'
import { confirmPage } from './confirm-page.ts'
import { isToken } from './guest-booking.ts'
import { framing, namelessFrame, type ToToken } from './open.ts'

/** The page of the link that confirms the address of a customer. It shows nothing of the booking, for which the link is too weak. */
export function addConfirmPages(app: FastifyInstance, deps: Deps) {
  const { api, masterKey, now, publicOrigin } = deps
  const url = '/book/:slug/confirm/:token'

  const ask = (request: ToToken, reply: FastifyReply, status = 200) => {
    const { token } = request.params
    if (!isToken(token)) return sendMessage(request, reply, 'linkUnknown', { framing })
    const frame = namelessFrame(request)
    const page = confirmPage(frame, newFormToken(masterKey, token, now()))
    return sendPage(reply, frame, { ...page, status }, framing)
  }

  app.get(url, async (request: ToToken, reply) => ask(request, reply))

  app.post(url, async (request: ToToken, reply) => {
    const { token } = request.params
    if (isForeign(request, publicOrigin))
      return sendMessage(request, reply, 'foreignForm', { framing })
    const form = new URLSearchParams(request.body ?? '')
    if (!isToken(token) || !isFormToken(masterKey, token, form.get('token') ?? '', now()))
      return ask(request, reply, 403)
    const path = `/public/bookings/${token}/confirm`
    const answer = await api<Booked>(request, { method: 'POST', path })
    if (answer.isOk) {
      const { pathname } = new URL(answer.data.manageUrl)
      const lang = languages.find((one) => one === queryOf(request).get('lang'))
      return reply.redirect(`${pathname}?${lang ? `lang=${lang}&` : ''}did=confirmed`, 303)
    }
    if (answer.status === 409) return sendMessage(request, reply, 'tooLate', { framing })
    return sendRefusal(request, reply, answer, { framing, missing: 'linkUnknown' })
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])
}
