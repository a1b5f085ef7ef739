import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/key-ring.ts'
import { hashToken } from '#core/tokens.ts'
import type { Access, Database } from '#db/db.ts'
import { openTenant, tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { begin, opened } from '#features/bookings/deposits/open-checkout.ts'
import * as payPages from '#features/bookings/deposits/pages.ts'
import { shownOf } from '#features/bookings/deposits/shown.ts'
import { wayOf } from '#features/bookings/deposits/way.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import { reading } from '#http/grounds.ts'
import type { RateLimits } from '#http/rate-limit.ts'
import { workNamed } from '#http/work.ts'

import { policyOf } from '../html.ts'
import { refuseOtherVerbs } from '../other-verbs.ts'
import { payPage, unknownPage } from './view.ts'

interface House {
  database: Database
  masterKey: MasterKey
  providers: Providers
  limits: RateLimits
  publicUrl: string
  now: () => Date
}

/** The form that pays sends nothing but itself. */
const bodyLimit = 1_024

type WithToken = FastifyRequest<{ Params: { token: string }; Querystring: { back?: unknown } }>

/** The pages on which customers pay deposits: whoever has the token of one may see it and pay. */
export function addPayPages(app: FastifyInstance, house: House) {
  const { database, masterKey, providers, limits, publicUrl, now } = house
  const url = '/pay/:token'
  const onRequest = (request: FastifyRequest) => limits.countStranger(request)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, _body, done) => done(null))

  const find = (token: string) =>
    /^[\w-]{43}$/.test(token) ? payPages.find(database.quick, hashToken(token)) : undefined

  type Page = NonNullable<Awaited<ReturnType<typeof payPages.find>>>

  /** What the page shows now, read without a transaction. */
  async function shown({ businessId, bookingId }: Page, { db }: Access) {
    return shownOf(
      await openTenant(reading(db), masterKey, businessId, now()),
      bookingId,
      providers,
    )
  }

  app.get(url, { onRequest }, async (request: WithToken, reply) => {
    const page = await find(request.params.token)
    if (!page) return send(reply.status(404), unknownPage())
    const { back } = request.query
    const said = await shown(
      page,
      database.of(workNamed(page.businessId, { method: 'GET' }, request, reply)),
    )
    const count = /^\d{1,2}$/.test(String(back)) ? Number(back) : 0
    return send(reply, payPage(said, { back: count }))
  })

  app.post(url, { onRequest, bodyLimit }, async (request: WithToken, reply) => {
    const { token } = request.params
    const page = await find(token)
    if (!page) return send(reply.status(404), unknownPage())
    const access = database.of(workNamed(page.businessId, { method: 'POST' }, request, reply))
    const returnUrl = `${publicUrl}/pay/${token}`
    try {
      return await reply.redirect((await leadOn(page, access, returnUrl)) ?? returnUrl, 303)
    } catch (error) {
      request.log.warn({ err: error }, 'A checkout could not be opened')
      return send(reply.status(503), payPage(await shown(page, access), { back: 0, isAway: true }))
    }
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])

  /** Where the provider takes the money; undefined where there is nothing to pay. It is asked between two transactions. */
  async function leadOn({ businessId, bookingId }: Page, access: Access, returnUrl: string) {
    const within = <T>(work: (tenant: Tenant) => Promise<T>) =>
      tenantTransaction({ database: access, masterKey, now: now() }, businessId, work)
    const found = await within(async (tenant) => {
      const way = await wayOf(tenant, providers)
      const { name: title } = tenant.business
      return way && { way, title, begun: await begin(tenant, bookingId, way) }
    })
    if (!found || found.begun.is === 'shut') return undefined
    const { way, title, begun } = found
    if (begun.is === 'open') return begun.url
    const { account, provider } = way
    const wish = { ...begun, businessId, bookingId, account, title, returnUrl }
    const answer = await provider.openCheckout(wish)
    await within((tenant) => opened(tenant, begun.checkoutId, answer))
    return answer.url
  }

  const origins = Object.values(providers).flatMap(({ checkoutOrigins }) => checkoutOrigins)
  // Chromium asks this of where a form's answer leads to as well.
  const policy = policyOf(unknownPage(), ["'self'", ...origins])

  const send = (reply: FastifyReply, html: string) =>
    reply
      .headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
      .send(html)
}
