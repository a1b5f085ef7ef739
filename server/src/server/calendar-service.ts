import type { FastifyInstance, FastifyRequest } from 'fastify'

import { businessOfToken } from '#core/crypto/business-tokens.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { notFound } from '#core/errors.ts'
import type { Database } from '#db/db.ts'
import { packedFile } from '#features/calendar-feed/packed.ts'
import { openFeed } from '#features/calendar-feed/read.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'
import { workOfOwner } from '#http/limits/request-work.ts'
import { chooseEncoding, namesTag } from '#http/reply/negotiate.ts'

import { refuseOtherVerbs } from '../pages/other-verbs.ts'

interface Deps {
  database: Database
  masterKey: MasterKey
  limits: RateLimits
  publicUrl: string
  now: () => Date
}

const url = '/calendar/:file'
const suffix = '.ics'

type WithFile = FastifyRequest<{ Params: { file: string } }>

/**
 * The calendars that calendar programs fetch by a secret address. An unknown address, a replaced one and a deleted one
 * are one refusal.
 */
export function addCalendarService(app: FastifyInstance, deps: Deps) {
  const { database, masterKey, limits, publicUrl, now } = deps
  const onRequest = (request: FastifyRequest) => limits.countAnonymous(request)

  // The file is packed here, once for each version.
  app.get(url, { onRequest, compress: false }, async (request: WithFile, reply) => {
    const { file } = request.params
    const token = file.endsWith(suffix) ? file.slice(0, -suffix.length) : ''
    const businessId = businessOfToken(token)
    if (businessId === undefined) throw notFound('Calendar')
    const access = database.of(workOfOwner(businessId, { method: 'GET' }, request, reply))
    const feed = await openFeed({ access, masterKey, publicUrl, now: now() }, businessId, token)
    if (feed === undefined) throw notFound('Calendar')
    const tag = `W/"${feed.tag}"`
    // Programs keep a copy, and ask whether it has changed.
    reply.headers({
      etag: tag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
    })
    if (namesTag(request.headers['if-none-match'], [tag])) return reply.status(304).send()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    })
    if (encoding === 'identity') return reply.send(await feed.text())
    return reply.header('content-encoding', encoding).send(await packedFile(feed, encoding))
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD'])
}
