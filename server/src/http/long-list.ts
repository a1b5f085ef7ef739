import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'

import { PageQuery } from './types.ts'

/** What bare arrays that may grow long take. */
export const LongListQuery = Type.Object({
  page: PageQuery.properties.page,
  limit: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    default: 1_000,
    description: 'How many there are at most on a page',
    examples: [1_000],
  }),
})
export type LongListQuery = Static<typeof LongListQuery>

/** For the description of such a list. */
export const toldInHeaders =
  'X-Total-Count says how many there are on all pages, Link where the next one is (rel="next").'

/** Tells in headers how many there are on all pages, and where the next one is. */
export function tellTotal(raw: FastifyReply, { page, limit }: LongListQuery, total: number) {
  raw.header('x-total-count', total)
  if (page * limit >= total) return
  const [path = '', search] = raw.request.url.split('?')
  const query = new URLSearchParams(search)
  query.set('page', String(page + 1))
  query.set('limit', String(limit))
  raw.header('link', `<${path}?${query.toString()}>; rel="next"`)
}
