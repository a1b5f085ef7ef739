import type { FastifyInstance, FastifyRequest } from 'fastify'

import { notFound } from '#core/errors.ts'
import { isId } from '#core/ids.ts'
import type { Database } from '#db/db.ts'
import * as images from '#features/businesses/images/queries.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'
import { workOfOwner } from '#http/limits/request-work.ts'

import { refuseOtherVerbs } from '../pages/other-verbs.ts'

interface Deps {
  database: Database
  limits: RateLimits
}

const url = '/images/:businessId/:file'

/**
 * A picture is data: nothing in it may be run, whatever it holds. Letters and other sites may show it, and everybody may
 * keep it for ever, because another picture has another address.
 */
const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
}

type WithFile = FastifyRequest<{ Params: { businessId: string; file: string } }>

/** The logos and photos of businesses, for everybody who has an address. */
export function addImageService(app: FastifyInstance, { database, limits }: Deps) {
  const onRequest = (request: FastifyRequest) => limits.countAnonymous(request)
  app.get(url, { onRequest, compress: false }, async (request: WithFile, reply) => {
    const { businessId, file } = request.params
    if (!isId(businessId)) throw notFound('Picture')
    const { db } = database.of(workOfOwner(businessId, { method: 'GET' }, request, reply))
    const image = await images.read(db, businessId, file)
    if (!image) throw notFound('Picture')
    return reply.headers(headers).type(image.mediaType).send(image.bytes)
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD'])
}
