import type { FastifyReply, FastifyRequest } from 'fastify'

import { documentOf } from './layout.ts'
import { html } from './markup.ts'
import type { Framing } from './policy.ts'
import type { Refusal } from './public-api.ts'
import { sendHtml } from './send.ts'
import type { Words } from './words/en.ts'
import { languageOf } from './words/words.ts'

interface Message {
  status: number
  title: (words: Words) => string
  text: (words: Words) => string
  canRetry?: boolean
}

const messages = {
  notFound: { status: 404, title: (t) => t.notFound, text: (t) => t.notFoundMore },
  linkUnknown: { status: 404, title: (t) => t.linkUnknown, text: (t) => t.linkUnknownMore },
  tooLate: { status: 409, title: (t) => t.states['CANCELLED'] ?? '', text: (t) => t.notOpen },
  sentBefore: { status: 409, title: (t) => t.sentBefore, text: (t) => t.sentBeforeMore },
  unreadable: { status: 400, title: (t) => t.failed, text: (t) => t.unreadable },
  busy: { status: 429, title: (t) => t.busy, text: (t) => t.busyMore, canRetry: true },
  failed: { status: 503, title: (t) => t.failed, text: (t) => t.failedMore, canRetry: true },
  foreignForm: { status: 403, title: (t) => t.failed, text: (t) => t.foreignForm },
} satisfies Record<string, Message>

export type MessageName = keyof typeof messages

interface Proof {
  challenge?: string | undefined
  difficulty?: number | undefined
}

/** A page with a message only, in the language of the browser. It names no salon: there may be none. */
export function sendMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  name: MessageName,
  { framing, proof = {}, status: given }: { framing: Framing; proof?: Proof; status?: number },
) {
  const { status, title, text, canRetry = false }: Message = messages[name]
  const lang = new URLSearchParams(request.url.split('?')[1]).get('lang')
  const { locale, words } = languageOf(null, { lang, accepted: request.headers['accept-language'] })
  const { challenge, difficulty } = proof
  const page = documentOf({
    locale,
    title: title(words),
    accent: null,
    hasScript: framing !== 'preview',
    head: html`<meta name="robots" content="noindex" />`,
    body: html`<div
      id="page"
      class="alone"
      data-title="${title(words)}"
      ${challenge && html` data-challenge="${challenge}" data-difficulty="${difficulty ?? 0}"`}
    >
      <main class="narrow">
        <section class="card message">
          <h1 tabindex="-1">${title(words)}</h1>
          <p>${text(words)}</p>
          ${canRetry && request.method === 'GET' && html`<a class="button" href="${request.url}">${words.retry}</a>`}
        </section>
      </main>
    </div>`,
  })
  return sendHtml(reply.status(given ?? status), page, framing)
}

/** The page for a refusal that no step can explain. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refusal,
  { framing, missing }: { framing: Framing; missing: MessageName },
) {
  const { status, retrySeconds } = refused
  if (retrySeconds !== null) reply.header('retry-after', retrySeconds)
  const { challenge, difficulty } = refused.refused
  if (status === 404 || status === 400) return sendMessage(request, reply, missing, { framing })
  if (status === 429)
    return sendMessage(request, reply, 'busy', { framing, proof: { challenge, difficulty } })
  const isRefused = status > 400 && status < 500
  return isRefused
    ? sendMessage(request, reply, 'unreadable', { framing, status })
    : sendMessage(request, reply, 'failed', { framing })
}
