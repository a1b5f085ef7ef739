import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { methodNotAllowed } from '#http/other-routes.ts'

const template = readFileSync(new URL('welcome.html', import.meta.url), 'utf8')

/**
 * What a person sees who opens the server's address. The page is the same for everybody and knows of no
 * business.
 */
export function addPages(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const page = Buffer.from(template.replaceAll('{{api}}', escape(`${publicUrl}/api/v1`)))
  const headers = {
    'content-security-policy': policyOf(template),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  }
  addPage(app, '/', (reply) => reply.headers(headers).send(page))
  addPage(app, '/docs', (reply) => reply.redirect('/'))
}

function addPage(app: FastifyInstance, url: string, answer: (reply: FastifyReply) => FastifyReply) {
  app.get(url, (_, reply) => answer(reply))
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url,
    // Before the body is read.
    onRequest: async () => {
      throw methodNotAllowed(['GET', 'HEAD'])
    },
    handler: () => undefined,
  })
}

/** Nothing but the page itself: its one style sheet by its hash, its icon, no script at all. */
function policyOf(html: string) {
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
