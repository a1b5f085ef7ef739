import type { FastifyInstance, FastifyReply } from 'fastify'

import { refuseOtherVerbs } from '../../other-verbs.ts'
import type { Frame, Page } from '../context.ts'
import type { Deps } from '../deps.ts'
import { html, type Markup } from '../markup.ts'
import { sendMessage } from '../message.ts'
import { sendPage } from '../send.ts'
import { isForeign } from '../submit/foreign-form.ts'
import { isFormToken, newFormToken } from '../submit/form-token.ts'
import { isToken } from './guest-booking.ts'
import { framing, namelessFrame, type ToToken } from './open.ts'

type Words = Frame['words']

interface TokenForm {
  /** The last part of the address before the token. */
  name: string
  title: (words: Words) => string
  question: (words: Words) => string
  button: (words: Words) => string
  /** Sends the request to the API, and its response. */
  submit: (request: ToToken, reply: FastifyReply) => Promise<unknown>
}

/**
 * The page of a link in an e-mail that asks for a confirmation: a button, since mail programs open links by themselves. It shows
 * nothing of the booking, for which such a link is too weak.
 */
export function addTokenForm(
  app: FastifyInstance,
  { masterKey, now, publicOrigin }: Deps,
  { name, title, question, button, submit }: TokenForm,
) {
  const url = `/book/:slug/${name}/:token`

  const ask = (request: ToToken, reply: FastifyReply, status = 200) => {
    const { token } = request.params
    if (!isToken(token)) return sendMessage(request, reply, 'linkUnknown', { framing })
    const frame = namelessFrame(request)
    const { words } = frame
    const form = html`${status !== 200 && html`<p class="alert" role="alert">${words.formExpired}</p>`}
      <p>${question(words)}</p>
      <form method="post">
        <input type="hidden" name="token" value="${newFormToken(masterKey, token, now())}" /><input
          type="hidden"
          name="action"
          value="${name}"
        />
        <div class="actions"><button>${button(words)}</button></div>
      </form>`
    return sendPage(reply, frame, { ...messagePage(title(words), form), status }, framing)
  }

  app.get(url, async (request: ToToken, reply) => ask(request, reply))

  app.post(url, async (request: ToToken, reply) => {
    const { token } = request.params
    if (isForeign(request, publicOrigin))
      return sendMessage(request, reply, 'foreignForm', { framing })
    const form = new URLSearchParams(request.body ?? '')
    if (!isToken(token) || !isFormToken(masterKey, token, form.get('token') ?? '', now()))
      return ask(request, reply, 403)
    return submit(request, reply)
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])
}

/** A page that is no step of a booking. */
export const messagePage = (title: string, content: Markup): Page => ({
  status: 200,
  title,
  step: null,
  main: html`<section class="card message">
    <h1 tabindex="-1">${title}</h1>
    ${content}
  </section>`,
})
