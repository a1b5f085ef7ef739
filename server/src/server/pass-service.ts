import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { ApiError, notFound, unauthorized } from '#core/errors.ts'
import { isId } from '#core/ids.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Owner } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { cardOfToken, isPassToken } from '#features/loyalty/passes/link.ts'
import * as registrations from '#features/loyalty/passes/registrations.ts'
import { findBusinessKeys } from '#features/wallet/business-keys.ts'
import { describe, sign } from '#features/wallet/issue.ts'
import { register } from '#features/wallet/register.ts'
import { changedSince, tagOf } from '#features/wallet/revisions.ts'
import type { Wallet } from '#features/wallet/wallet.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'
import { workOfOwner } from '#http/limits/request-work.ts'

import { refuseOtherVerbs } from '../pages/other-verbs.ts'

interface Deps {
  database: Database
  masterKey: MasterKey
  wallet: Wallet
  limits: RateLimits
  publicUrl: string
  now: () => Date
}

interface Params {
  businessId: string
  token: string
  device: string
  passType: string
  serial: string
}

type RequestInput = FastifyRequest<{
  Params: Params
  Querystring: { passesUpdatedSince?: unknown }
}>

const base = '/wallet/:businessId'
const urls = {
  card: `${base}/cards/:token`,
  pass: `${base}/v1/passes/:passType/:serial`,
  device: `${base}/v1/devices/:device/registrations/:passType`,
  registration: `${base}/v1/devices/:device/registrations/:passType/:serial`,
  log: `${base}/v1/log`,
}

/** Also where a pass is read, because the time of its last change is stored then. */
const writing = { method: 'POST' } as const

const bodyLimit = 4 * 1_024
const logLimit = 32 * 1_024

/**
 * The passes of loyalty cards: customers fetch theirs by a secret address, and then Apple's Wallet
 * requests changes here, by the protocol that Apple specifies. Each business is a service of its
 * own.
 */
export function addPassService(app: FastifyInstance, deps: Deps) {
  const { database, masterKey, wallet, limits, publicUrl, now } = deps
  const { signer } = wallet
  const issuing = { signer, publicUrl }
  const onRequest = (request: FastifyRequest) => limits.countAnonymous(request)
  const ownerOf = ({ params }: RequestInput) =>
    findBusinessKeys(database.quick, masterKey, params.businessId)

  function within<T>(
    request: RequestInput,
    reply: FastifyReply,
    work: (tenant: Tenant) => Promise<T>,
  ) {
    const { businessId } = request.params
    const access = database.of(workOfOwner(businessId, writing, request, reply))
    return tenantTransaction({ database: access, masterKey, now: now() }, businessId, work)
  }

  /**
   * The owner of the pass that a phone asks about, after verification of its token; everything else
   * is one refusal.
   */
  async function authenticatePass(request: RequestInput): Promise<Owner> {
    const { passType, serial } = request.params
    const [, token = ''] = /^ApplePass (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const owner = await ownerOf(request)
    const isProved = isId(serial) && passType === signer.passTypeIdentifier
    if (!owner || !isProved || !isPassToken(owner, serial, token)) throw unauthorized()
    return owner
  }

  app.get(urls.card, { onRequest }, async (request: RequestInput, reply) => {
    const owner = await ownerOf(request)
    const cardId = owner && cardOfToken(owner, request.params.token)
    if (cardId === undefined) throw notFound('Card')
    const pass = await within(request, reply, (tenant) => describe(tenant, cardId, issuing))
    if (!pass.isActive) throw notFound('Card')
    return sendPass(reply, pass)
  })

  app.get(urls.pass, { onRequest }, async (request: RequestInput, reply) => {
    await authenticatePass(request)
    const { serial } = request.params
    const pass = await within(request, reply, (tenant) =>
      describe(tenant, serial, issuing).catch(refuseLikeWrongToken),
    )
    const known = Date.parse(request.headers['if-modified-since'] ?? '')
    return pass.changedAt.getTime() <= known ? reply.status(304).send() : sendPass(reply, pass)
  })

  app.post(urls.registration, { onRequest, bodyLimit }, async (request: RequestInput, reply) => {
    await authenticatePass(request)
    const { device, serial: cardId } = request.params
    const registration = { cardId, device, body: request.body }
    const isNew = await within(request, reply, (tenant) => register(tenant, registration))
    return reply.status(isNew ? 201 : 200).send()
  })

  app.delete(urls.registration, { onRequest, bodyLimit }, async (request: RequestInput, reply) => {
    const owner = await authenticatePass(request)
    const { device, serial } = request.params
    const hash = registrations.deviceHashOf(owner, device)
    await within(request, reply, (tenant) => registrations.remove(tenant, serial, hash))
    return reply.status(200).send()
  })

  // The device id alone authenticates the device, as Apple specifies.
  app.get(urls.device, { onRequest }, async (request: RequestInput, reply) => {
    const { device, passType } = request.params
    const owner = passType === signer.passTypeIdentifier ? await ownerOf(request) : undefined
    if (!owner) return reply.status(204).send()
    const passes = await within(request, reply, (tenant) => registrations.listOf(tenant, device))
    const { passesUpdatedSince: since } = request.query
    const tag = typeof since === 'string' ? since : ''
    const changed = changedSince(passes, tag)
    if (changed.length === 0) return reply.status(204).send()
    const serialNumbers = changed.map(({ cardId }) => cardId)
    return reply.send({ serialNumbers, lastUpdated: tagOf(passes) })
  })

  app.post(urls.log, { onRequest, bodyLimit: logLimit }, async (request: RequestInput, reply) => {
    const { logs } = (request.body ?? {}) as { logs?: unknown }
    // The log of a phone is the only trace of a pass that it refuses; the route is public, so
    // little is logged.
    const lines = (Array.isArray(logs) ? logs.slice(0, 5) : [])
      .filter((line) => typeof line === 'string')
      .map((line) => line.slice(0, 300))
    // Of businesses that exist: anybody could fill the log otherwise.
    if (lines.length > 0 && (await ownerOf(request)))
      request.log.info({ lines }, 'A phone reported a problem with a pass')
    return reply.status(200).send()
  })

  let hasWarned = false

  async function sendPass(reply: FastifyReply, pass: Awaited<ReturnType<typeof describe>>) {
    if (signer.expiresAt === null && !hasWarned) {
      hasWarned = true
      reply.log.warn('WALLET_CERT is not set: passes have a test signature, and phones refuse them')
    }
    const bytes = await sign(issuing, pass, now())
    return reply
      .headers({
        'content-type': 'application/vnd.apple.pkpass',
        'content-disposition': 'attachment; filename="card.pkpass"',
        'last-modified': pass.changedAt.toUTCString(),
      })
      .send(bytes)
  }

  refuseOtherVerbs(app, urls.card, ['GET', 'HEAD'])
  refuseOtherVerbs(app, urls.pass, ['GET', 'HEAD'])
  refuseOtherVerbs(app, urls.device, ['GET', 'HEAD'])
  refuseOtherVerbs(app, urls.registration, ['POST', 'DELETE'])
  refuseOtherVerbs(app, urls.log, ['POST'])
}

/** A missing card is refused like a wrong token. */
function refuseLikeWrongToken(error: unknown): never {
  throw error instanceof ApiError && error.code === 'NOT_FOUND' ? unauthorized() : error
}
