import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Database } from '#db/db.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'

import { policyOf } from '../html.ts'
import { refuseOtherVerbs } from '../other-verbs.ts'
import { openStatusCheck, type ReadAges } from './check.ts'
import { stateOf, statusPage } from './view.ts'

interface Deps {
  database: Pick<Database, 'db'>
  limits: RateLimits
  now: () => Date
  readAges: ReadAges
  sendsMessages: boolean
}

const url = '/status'
const retrySeconds = 30

/** The page that tells people whether the service works; with 503 while it does not, for programs that watch it. */
export function addStatusPage(app: FastifyInstance, deps: Deps) {
  const { database, limits, now, readAges, sendsMessages } = deps
  const check = openStatusCheck(database.db, readAges, now)
  const onRequest = (request: FastifyRequest) => limits.countAnonymous(request)

  app.get(url, { onRequest }, async (request, reply) => {
    const found = await check()
    const html = statusPage(found, { accepted: request.headers['accept-language'], sendsMessages })
    if (stateOf(found) === 'disrupted') reply.status(503).header('retry-after', retrySeconds)
    return reply
      .headers({
        'content-security-policy': policyOf(html),
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-language',
      })
      .send(html)
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD'])
}
