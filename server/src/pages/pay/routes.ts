import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Access, Database } from '#db/db.ts'
import { findOwner, openTenant, tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { readToken } from '#features/bookings/payment-page/link.ts'
import * as payPages from '#features/bookings/payment-page/pages.ts'
import { begin, opened } from '#features/deposits/open-checkout.ts'
import { paymentMethodConfigOf } from '#features/deposits/payment-method-config.ts'
import { paymentPageViewOf } from '#features/deposits/payment-page-view.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import { readOnly } from '#http/context.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'
import { workOfOwner } from '#http/limits/request-work.ts'

import { policyOf } from '../html.ts'
import { refuseOtherVerbs } from '../other-verbs.ts'
import { explainUnreadableForms } from '../unreadable-form.ts'
import { payPage, unknownPage } from './view.ts'

interface Deps {
  database: Database
  masterKey: MasterKey
  providers: Providers
  limits: RateLimits
  publicUrl: string
  now: () => Date
}

/** The form has no other fields. */
const bodyLimit = 1_024

type WithToken = FastifyRequest<{ Params: { token: string }; Querystring: { back?: unknown } }>

/**
 * The pages on which customers pay deposits: the token of a page is sufficient to see it and to
 * pay.
 */
export function addPayPages(app: FastifyInstance, deps: Deps) {
  const { database, masterKey, providers, limits, publicUrl, now } = deps
  const url = '/pay/:token'
  const onRequest = (request: FastifyRequest) => limits.countAnonymous(request)
  explainUnreadableForms(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, _body, done) => done(null))

  /** The booking of a token; undefined if there is no such page. */
  async function find(token: string): Promise<Page | undefined> {
    const db = database.quick
    if (/^[\w-]{43}$/.test(token)) return payPages.findOld(db, token)
    const linked = readToken(token)
    const owner = linked && (await findOwner(db, masterKey, linked.businessId))
    if (!owner) return undefined
    return (await payPages.isShown({ ...owner, db, now: now() }, linked)) ? linked : undefined
  }

  type Page = payPages.Linked

  /** The current content of the page, read without a transaction. */
  async function shown({ businessId, bookingId }: Page, { db }: Access) {
    return paymentPageViewOf(
      await openTenant(readOnly(db), masterKey, businessId, now()),
      bookingId,
      providers,
    )
  }

  app.get(url, { onRequest }, async (request: WithToken, reply) => {
    const page = await find(request.params.token)
    const accepted = request.headers['accept-language']
    if (!page) return send(reply.status(404), unknownPage(accepted))
    const { back } = request.query
    const current = await shown(
      page,
      database.of(workOfOwner(page.businessId, { method: 'GET' }, request, reply)),
    )
    const count = /^\d{1,2}$/.test(String(back)) ? Number(back) : 0
    return send(reply, payPage(current, { back: count }, accepted))
  })

  app.post(url, { onRequest, bodyLimit }, async (request: WithToken, reply) => {
    const { token } = request.params
    const page = await find(token)
    const accepted = request.headers['accept-language']
    if (!page) return send(reply.status(404), unknownPage(accepted))
    const access = database.of(workOfOwner(page.businessId, { method: 'POST' }, request, reply))
    const returnUrl = `${publicUrl}/pay/${token}`
    try {
      return await reply.redirect((await openCheckout(page, access, returnUrl)) ?? returnUrl, 303)
    } catch (error) {
      request.log.warn({ err: error }, 'A checkout could not be opened')
      return send(
        reply.status(503),
        payPage(await shown(page, access), { back: 0, isUnavailable: true }, accepted),
      )
    }
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])

  /**
   * The provider's page; undefined when there is nothing to pay. The provider is called between two
   * transactions.
   */
  async function openCheckout({ businessId, bookingId }: Page, access: Access, returnUrl: string) {
    const within = <T>(work: (tenant: Tenant) => Promise<T>) =>
      tenantTransaction({ database: access, masterKey, now: now() }, businessId, work)
    const found = await within(async (tenant) => {
      const way = await paymentMethodConfigOf(tenant, providers)
      const { name: title } = tenant.business
      return way && { way, title, begun: await begin(tenant, bookingId, way) }
    })
    if (!found || found.begun.is === 'shut') return undefined
    const { way, title, begun } = found
    if (begun.is === 'open') return begun.url
    const { account, provider } = way
    const request = { ...begun, businessId, bookingId, account, title, returnUrl }
    const answer = await provider.openCheckout(request)
    await within((tenant) => opened(tenant, begun.checkoutId, answer))
    return answer.url
  }

  const origins = Object.values(providers).flatMap(({ checkoutOrigins }) => checkoutOrigins)

  const send = (reply: FastifyReply, html: string) =>
    reply
      .headers({
        // Chromium applies form-action to redirects of the form's response too.
        'content-security-policy': policyOf(html, ["'self'", ...origins]),
        'content-type': 'text/html; charset=utf-8',
      })
      .send(html)
}
