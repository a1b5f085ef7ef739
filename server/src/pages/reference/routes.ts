import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'

import { precompress, sendPrecompressed } from '#http/reply/precompressed.ts'

import { refuseOtherVerbs } from '../other-verbs.ts'
import { readScalar } from './scalar.ts'

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/**
 * Our own scripts only, and requests to this host only. Scalar writes its styles into the page
 * itself.
 */
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

/** The served files by path; made on first use. */
const parts: Record<string, { type: string; make: () => string | Promise<string> }> = {
  '/reference': { type: 'text/html; charset=utf-8', make: () => file('page.html') },
  '/reference/init.js': { type: script, make: () => file('init.js') },
  '/reference/scalar.js': { type: script, make: readScalar },
}

/** The API reference for people, with a console to try requests. */
export function addReference(app: FastifyInstance) {
  for (const [url, { type, make }] of Object.entries(parts)) {
    let made: ReturnType<typeof precompress> | undefined
    app.get(url, { compress: false }, async (request, reply) => {
      made ??= Promise.resolve(make()).then(precompress)
      reply.header('content-security-policy', policy)
      return sendPrecompressed(request, reply.type(type), await made)
    })
    refuseOtherVerbs(app, url, ['GET', 'HEAD'])
  }
}
