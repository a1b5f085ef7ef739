import Fastify, { type FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'

import { readyBytes, sendReady } from '#http/ready-bytes.ts'

import { refuseOtherVerbs } from '../other-verbs.ts'

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Scripts of ours alone, and requests to us alone. Scalar writes its styles into the page itself. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const script = 'text/javascript; charset=utf-8'

/** What is served under which path; made when somebody asks for it first. */
const parts: Record<string, { type: string; make: () => string | Promise<string> }> = {
  '/reference': { type: 'text/html; charset=utf-8', make: () => file('page.html') },
  '/reference/init.js': { type: script, make: () => file('init.js') },
  '/reference/scalar.js': { type: script, make: readScalar },
}

/** The reference of the API for people, with a console to try it. */
export function addReference(app: FastifyInstance) {
  for (const [url, { type, make }] of Object.entries(parts)) {
    let made: ReturnType<typeof readyBytes> | undefined
    app.get(url, { compress: false }, async (request, reply) => {
      made ??= Promise.resolve(make()).then(readyBytes)
      reply.header('content-security-policy', policy)
      return sendReady(request, reply.type(type), await made)
    })
    refuseOtherVerbs(app, url, ['GET', 'HEAD'])
  }
}

/** Of the package only its script is used: its own page says too much and asks elsewhere. */
async function readScalar() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const shelf = Fastify()
  await shelf.register(scalar, { configuration: { content: {} } })
  const { body } = await shelf.inject('/reference/js/scalar.js')
  await shelf.close()
  return body
}
