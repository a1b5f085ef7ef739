import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/key-ring.ts'
import type { Access, Database } from '#db/db.ts'
import { type Addressee, readToken } from '#features/campaigns/unsubscribe/token.ts'
import { unsubscribe } from '#features/campaigns/unsubscribe/unsubscribe.ts'
import type { RateLimits } from '#http/rate-limit.ts'
import { workNamed } from '#http/work.ts'

import { policyOf } from '../html.ts'
import { refuseOtherVerbs } from '../other-verbs.ts'
import { askPage, donePage, unknownPage } from './view.ts'

interface House {
  database: Database
  masterKey: MasterKey
  limits: RateLimits
  now: () => Date
}

/** A mail program posts nothing but List-Unsubscribe=One-Click, which says nothing more than its coming. */
const bodyLimit = 1_024

type WithToken = FastifyRequest<{ Params: { token: string } }>

/**
 * Where customers unsubscribe from letters: mail programs by POST (RFC 8058), people by the button of the page. Nobody
 * signs in; whoever has the link of a letter may.
 */
export function addUnsubscribePages(app: FastifyInstance, house: House) {
  const { database, masterKey, limits, now } = house
  const url = '/unsubscribe/:token'
  const onRequest = (request: FastifyRequest) => limits.countStranger(request)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, _body, done) => done(null))

  app.get(url, { onRequest }, async (request: WithToken, reply) => {
    const asked = await find(request, reply, 'GET')
    return asked ? send(reply, askPage(asked.salon)) : send(reply.status(404), unknownPage())
  })

  app.post(url, { onRequest, bodyLimit }, async (request: WithToken, reply) => {
    const asked = await find(request, reply, 'POST')
    if (!asked) return send(reply.status(404), unknownPage())
    await unsubscribe({ database: asked.access, masterKey, now: now() }, asked.addressee)
    return send(reply, donePage(asked.salon))
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])

  /** Undefined for a token that we never made, and where the business is gone. */
  async function find(request: WithToken, reply: FastifyReply, method: 'GET' | 'POST') {
    const addressee = readToken(masterKey, request.params.token)
    if (!addressee) return undefined
    const access = database.of(workNamed(addressee.businessId, { method }, request, reply))
    const salon = await salonOf(access, addressee)
    return salon && { addressee, access, salon }
  }

  const policy = policyOf(unknownPage(), ["'self'"])

  const send = (reply: FastifyReply, html: string) =>
    reply
      .headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
      .send(html)
}

/** What the page shows of the salon; of the customer it shows nothing. */
const salonOf = ({ db }: Access, { businessId }: Addressee) =>
  db
    .selectFrom('business')
    .innerJoin('directory', 'directory.businessId', 'business.businessId')
    .select(['directory.name', 'business.country'])
    .where('business.businessId', '=', businessId)
    .where('directory.businessId', '=', businessId)
    .executeTakeFirst()
