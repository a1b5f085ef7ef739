import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFileSync } from 'node:fs'

import { escapeHtml } from '#core/escape-html.ts'
import { methodNotAllowed } from '#http/other-routes.ts'

import { policyOf } from './html.ts'

const template = readFileSync(new URL('welcome.html', import.meta.url), 'utf8')

/**
 * What a person sees who opens the server's address. The page is the same for everybody and knows of no
 * business.
 */
export function addPages(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const page = Buffer.from(template.replaceAll('{{api}}', escapeHtml(`${publicUrl}/api/v1`)))
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
  refuseOtherVerbs(app, url, ['GET', 'HEAD'])
}

export function refuseOtherVerbs(app: FastifyInstance, url: string, allow: string[]) {
  app.route({
    method: app.supportedMethods.filter((method) => !allow.includes(method)),
    url,
    // Before the body is read.
    onRequest: async () => {
      throw methodNotAllowed(allow)
    },
    handler: () => undefined,
  })
}
