import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { selectLanguage } from '#core/text/language.ts'
import { sendError, toRefusal } from '#http/reply/send-error.ts'

import { document } from './document.ts'
import { policyOf } from './html.ts'

type Send = (request: FastifyRequest, reply: FastifyReply, status: number) => unknown

/** Answers a body that is too large or no form by a page, since a person reads it; other errors are answered as everywhere. */
export function explainUnreadableForms(app: FastifyInstance, send: Send = sendExplanation) {
  app.setErrorHandler((error, request, reply) => {
    const status = toRefusal(error)?.statusCode ?? 500
    return [400, 413, 415].includes(status)
      ? send(request, reply, status)
      : sendError(error, request, reply)
  })
}

const sendExplanation: Send = (request, reply, status) => {
  const { locale, words } = selectLanguage(texts, null, request.headers['accept-language'])
  const html = document({ locale, title: 'Openchair' })(`
<section class="card"><h1>${words.title}</h1><p>${words.text}</p></section>`)
  return reply
    .status(status)
    .headers({
      'content-security-policy': policyOf(html),
      'content-type': 'text/html; charset=utf-8',
    })
    .send(html)
}

const texts = {
  en: {
    title: 'The form could not be read',
    text: 'Please go back, check what you have filled in, and send it again.',
  },
  nl: {
    title: 'Het formulier kon niet worden gelezen',
    text: 'Ga terug, controleer wat je hebt ingevuld en verstuur het opnieuw.',
  },
  de: {
    title: 'Das Formular konnte nicht gelesen werden',
    text: 'Gehen Sie zurück, prüfen Sie Ihre Angaben und senden Sie das Formular erneut.',
  },
}
