import type { FastifyInstance, FastifyReply } from 'fastify'

import { refuseOtherVerbs } from '../../other-verbs.ts'
import type { Frame, Page } from '../context.ts'
import type { Deps } from '../deps.ts'
import { html } from '../markup.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import { sendPage } from '../send.ts'
import { isForeign } from '../submit/foreign-form.ts'
import { isFormToken, newFormToken } from '../submit/form-token.ts'
import { isToken } from './guest-booking.ts'
import { framing, namelessFrame, type ToToken } from './open.ts'

/** The page of the link by which a customer confirms that they want offers: a button, since mail programs open links by themselves. */
export function addOffersPages(app: FastifyInstance, deps: Deps) {
  const { api, masterKey, now, publicOrigin } = deps
  const url = '/book/:slug/offers/:token'

  app.get(url, async (request: ToToken, reply) => ask(request, reply))

  app.post(url, async (request: ToToken, reply) => {
    const { token } = request.params
    if (isForeign(request, publicOrigin))
      return sendMessage(request, reply, 'foreignForm', { framing })
    const form = new URLSearchParams(request.body ?? '')
    if (!isToken(token) || !isFormToken(masterKey, token, form.get('token') ?? '', now()))
      return ask(request, reply, 403)
    const path = `/public/bookings/${token}/offers`
    const answer = await api(request, { method: 'POST', path })
    if (!answer.isOk)
      return sendRefusal(request, reply, answer, { framing, missing: 'linkUnknown' })
    const frame = namelessFrame(request)
    return sendPage(reply, frame, pageOf(frame, html`<p>${frame.words.offersDone}</p>`), framing)
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])

  function ask(request: ToToken, reply: FastifyReply, status = 200) {
    const { token } = request.params
    if (!isToken(token)) return sendMessage(request, reply, 'linkUnknown', { framing })
    const frame = namelessFrame(request)
    const { words } = frame
    const form = html`${status !== 200 && html`<p class="alert" role="alert">${words.formExpired}</p>`}
      <p>${words.offersAsk}</p>
      <form method="post">
        <input type="hidden" name="token" value="${newFormToken(masterKey, token, now())}" /><input
          type="hidden"
          name="action"
          value="offers"
        />
        <div class="actions"><button>${words.offersYes}</button></div>
      </form>`
    return sendPage(reply, frame, { ...pageOf(frame, form), status }, framing)
  }
}

const pageOf = ({ words }: Frame, content: ReturnType<typeof html>): Page => ({
  status: 200,
  title: words.offers,
  step: null,
  main: html`<section class="card message">
    <h1 tabindex="-1">${words.offers}</h1>
    ${content}
  </section>`,
})
