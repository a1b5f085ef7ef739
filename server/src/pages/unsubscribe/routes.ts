import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Access, Database } from '#db/db.ts'
import { unsubscribe } from '#features/campaigns/unsubscribe/unsubscribe.ts'
import { type Addressee, readToken } from '#features/customers/unsubscribe/token.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'
import { workOfOwner } from '#http/limits/request-work.ts'

import { policyOf } from '../html.ts'
import { refuseOtherVerbs } from '../other-verbs.ts'
import { explainUnreadableForms } from '../unreadable-form.ts'
import { confirmationPage, donePage, unknownPage } from './view.ts'

interface Deps {
  database: Database
  masterKey: MasterKey
  limits: RateLimits
  now: () => Date
}

/** A mail program posts only List-Unsubscribe=One-Click, whose content is not needed. */
const bodyLimit = 1_024

type WithToken = FastifyRequest<{ Params: { token: string } }>

/**
 * The pages for unsubscribing from campaign mail: mail programs POST (RFC 8058), people use the
 * button of the page. There is no sign-in; the link is sufficient.
 */
export function addUnsubscribePages(app: FastifyInstance, deps: Deps) {
  const { database, masterKey, limits, now } = deps
  const url = '/unsubscribe/:token'
  const onRequest = (request: FastifyRequest) => limits.countAnonymous(request)
  explainUnreadableForms(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, _body, done) => done(null))

  app.get(url, { onRequest }, async (request: WithToken, reply) => {
    const asked = await find(request, reply, 'GET')
    return asked
      ? send(reply, confirmationPage(asked.salon))
      : send(reply.status(404), unknownPage())
  })

  app.post(url, { onRequest, bodyLimit }, async (request: WithToken, reply) => {
    const asked = await find(request, reply, 'POST')
    if (!asked) return send(reply.status(404), unknownPage())
    await unsubscribe({ database: asked.access, masterKey, now: now() }, asked.addressee)
    return send(reply, donePage(asked.salon))
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])

  /** Undefined for a forged token, and for a deleted business. */
  async function find(request: WithToken, reply: FastifyReply, method: 'GET' | 'POST') {
    const addressee = readToken(masterKey, request.params.token)
    if (!addressee) return undefined
    const access = database.of(workOfOwner(addressee.businessId, { method }, request, reply))
    const salon = await salonOf(access, addressee)
    return salon && { addressee, access, salon }
  }

  const policy = policyOf(unknownPage(), ["'self'"])

  const send = (reply: FastifyReply, html: string) =>
    reply
      .headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
      .send(html)
}

/** The fields of the salon that the page shows; it shows none of the customer. */
const salonOf = ({ db }: Access, { businessId }: Addressee) =>
  db
    .selectFrom('business')
    .innerJoin('directory', 'directory.businessId', 'business.businessId')
    .select(['directory.name', 'business.country'])
    .where('business.businessId', '=', businessId)
    .where('directory.businessId', '=', businessId)
    .executeTakeFirst()
