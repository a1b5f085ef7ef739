import type { FastifyInstance } from 'fastify'

import type { Deps } from '../deps.ts'
import { html } from '../markup.ts'
import { sendRefusal } from '../message.ts'
import { sendPage } from '../send.ts'
import { framing, namelessFrame } from './open.ts'
import { addTokenForm, messagePage } from './token-form.ts'

/** The page of the link by which a customer confirms that they want offers. */
export const addOffersPages = (app: FastifyInstance, deps: Deps) =>
  addTokenForm(app, deps, {
    name: 'offers',
    title: (words) => words.offers,
    question: (words) => words.offersAsk,
    button: (words) => words.offersYes,
    async submit(request, reply) {
      const path = `/public/bookings/${request.params.token}/offers`
      const answer = await deps.api(request, { method: 'POST', path })
      if (!answer.isOk)
        return sendRefusal(request, reply, answer, { framing, missing: 'linkUnknown' })
      const frame = namelessFrame(request)
      const { offers, offersDone } = frame.words
      return sendPage(reply, frame, messagePage(offers, html`<p>${offersDone}</p>`), framing)
    },
  })
