import type { FastifyInstance } from 'fastify'

import { memoizeTtl } from '#core/concurrency/memoize-ttl.ts'
import { escapeHtml } from '#core/text/escape-html.ts'
import type { Database } from '#db/db.ts'
import { listedSlugs } from '#features/booking-page/listed.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'

import { refuseOtherVerbs } from '../../other-verbs.ts'

interface Deps {
  database: Database
  limits: RateLimits
  publicUrl: string
}

/** The list is read over all nodes, so it is not read for each request. */
const listMs = 10 * 60_000

/** Tells search engines which pages they may read, and lists the booking pages. */
export function addRobots(app: FastifyInstance, { database, limits, publicUrl }: Deps) {
  const slugs = memoizeTtl(() => listedSlugs(database.quick), listMs)
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  )
  app.get(
    '/sitemap.xml',
    { onRequest: (request) => limits.countAnonymous(request) },
    async (_, reply) =>
      reply.type('application/xml; charset=utf-8').send(sitemapText(publicUrl, await slugs())),
  )
  for (const url of ['/robots.txt', '/sitemap.xml']) refuseOtherVerbs(app, url, ['GET', 'HEAD'])
}

/** The later steps of a booking and all pages of single customers are of no use to anybody else. */
const robotsText = (publicUrl: string) => `User-agent: *
Disallow: /api/
Disallow: /pay/
Disallow: /review/
Disallow: /unsubscribe/
Disallow: /calendar/
Disallow: /book/*/manage/
Disallow: /book/*/confirm/
Disallow: /book/*?*step=
Disallow: /book/*?*hold=
Disallow: /book/*?*booking=
Sitemap: ${publicUrl}/sitemap.xml
`

const sitemapText = (
  publicUrl: string,
  slugs: readonly string[],
) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${slugs.map((slug) => `<url><loc>${escapeHtml(`${publicUrl}/book/${slug}`)}</loc></url>`).join('\n')}
</urlset>
`
