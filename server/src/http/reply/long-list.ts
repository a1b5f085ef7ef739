import type { FastifyReply } from 'fastify'

import { type Static, Type } from '#core/json-schema.ts'

import { PageQuery } from '../types.ts'

/** The query of bare arrays that may grow long. */
export const LongListQuery = Type.Object({
  page: PageQuery.properties.page,
  limit: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    default: 1_000,
    description: 'The maximum number of records on a page',
    examples: [1_000],
  }),
})
export type LongListQuery = Static<typeof LongListQuery>

/** For the description of such a list. */
export const totalInHeaders =
  'X-Total-Count is the number of records on all pages, Link the address of the next page (rel="next").'

/** Sets the headers with the total number of records and the link to the next page. */
export function setTotalHeaders(raw: FastifyReply, { page, limit }: LongListQuery, total: number) {
  raw.header('x-total-count', total)
  if (page * limit >= total) return
  const [path = '', search] = raw.request.url.split('?')
  const query = new URLSearchParams(search)
  query.set('page', String(page + 1))
  query.set('limit', String(limit))
  raw.header('link', `<${path}?${query.toString()}>; rel="next"`)
}
