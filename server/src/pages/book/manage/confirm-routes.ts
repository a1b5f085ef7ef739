import type { FastifyInstance } from 'fastify'

import type { Deps } from '../deps.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import { queryOf } from '../open.ts'
import type { BookedVisit } from '../shapes.ts'
import { languages } from '../visit.ts'
import { framing } from './open.ts'
import { addTokenForm } from './token-form.ts'

/** The page of the link that confirms the address of a customer. */
export const addConfirmPages = (app: FastifyInstance, deps: Deps) =>
  addTokenForm(app, deps, {
    name: 'confirm',
    title: (words) => words.confirm,
    question: (words) => words.confirmAsk,
    button: (words) => words.confirm,
    async submit(request, reply) {
      const path = `/public/bookings/${request.params.token}/confirm`
      const answer = await deps.api<BookedVisit>(request, { method: 'POST', path })
      if (answer.isOk) {
        const { pathname } = new URL(answer.data.manageUrl)
        const lang = languages.find((one) => one === queryOf(request).get('lang'))
        return reply.redirect(`${pathname}?${lang ? `lang=${lang}&` : ''}did=confirmed`, 303)
      }
      if (answer.status === 409) return sendMessage(request, reply, 'tooLate', { framing })
      return sendRefusal(request, reply, answer, { framing, missing: 'linkUnknown' })
    },
  })
