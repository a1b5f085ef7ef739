import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'

import { refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import * as requests from '#features/access/keys/requests.ts'
import { addStreams } from '#features/live/streams.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import { admission } from '#http/admit.ts'
import { addJsonParser } from '#http/body.ts'
import { answerClientError } from '#http/client-error.ts'
import type { ApiConfig } from '#http/endpoint.ts'
import type { Kernel } from '#http/kernel.ts'
import { whoAsked } from '#http/log-line.ts'
import { mount } from '#http/mount.ts'
import { mountDescription } from '#http/openapi/route.ts'
import { knowAllMethods, noSuchRoute, refuseOtherRoutes } from '#http/other-routes.ts'
import { type RateLimits, rateLimits } from '#http/rate-limit.ts'
import { sendError } from '#http/refusal.ts'
import { stopReading } from '#http/stop-reading.ts'
import { boundUnread } from '#http/unread.ts'
import { logController } from '#operation/log.ts'

import { endpoints, sections } from './endpoints.ts'
import type { Dashboard } from './pages/dashboard/open.ts'
import { addLlmsText } from './pages/llms.ts'
import { addPages } from './pages/pages.ts'
import { addPayPages } from './pages/pay/routes.ts'
import { addReference } from './pages/reference/routes.ts'
import { addProviderHooks } from './provider-hooks.ts'

export interface ApiOptions {
  database: Database
  masterKey: MasterKey
  /** Who takes payments beside the businesses themselves; nobody unless given. */
  providers?: Providers
  logger?: FastifyBaseLogger
  redis?: Redis | undefined
  rateLimitMax?: number
  idempotencyTtlSeconds?: number
  idempotencyPatienceMs?: number
  trustProxy?: string[]
  /** Where pages of this installation come from; null: from the host that a request names. */
  publicOrigin?: string | null
  config?: Partial<ApiConfig>
  /** What pages show; no dashboard unless given. */
  dashboard?: (() => Dashboard) | undefined
  /** The clock, for tests. */
  now?: () => Date
}

const prefix = '/api/v1'

const defaults: Omit<ApiConfig, 'watch'> = {
  webhooks: { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] },
  publicUrl: 'http://localhost:3000',
  sendsMail: false,
  geocode: () => Promise.reject(refusal('GEOCODER_NOT_CONFIGURED')),
}

/** A path that cannot be decoded is taken literally, so that such an id is unknown like any other. */
function decodable(url: string) {
  if (!url.includes('%')) return url
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Builds the server; it listens nowhere yet. */
export async function buildApi(options: ApiOptions): Promise<FastifyInstance> {
  const { logger, trustProxy = [] } = options
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: logController(whoAsked),
    trustProxy: trustProxy.length ? trustProxy : false,
    genReqId: () => newId(),
    bodyLimit: 1024 * 1024,
    return503OnClosing: false,
    requestTimeout: 10_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    // As long as a request line may be, so that an endless id is unknown like any other.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: answerClientError,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    frameworkErrors: (_, request, reply) => void sendError(noSuchRoute(), request, reply),
  })
  const config = { ...defaults, ...addStreams(app, options.database), ...options.config }
  // Every schema is checked by http/validate.ts; Fastify only serialises.
  app.setValidatorCompiler(() => () => true)
  app.setErrorHandler(sendError)
  // Declared, so that all requests have one shape: it makes reading them faster.
  app.decorateRequest('caller')
  app.decorateRequest('place')
  app.decorateRequest('state')
  app.decorateRequest('isHeldBack', false)
  app.decorateRequest('refusedAs')
  knowAllMethods(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // Answers hold personal data, and a key in X-API-Key keeps no shared cache from storing them.
    reply.header('cache-control', 'no-store')
    done()
  })
  addJsonParser(app)
  stopReading(app)
  boundUnread(app)
  await app.register(helmet, securityHeaders)
  await app.register(compress, compression)
  await addPages(app, options.dashboard ?? (() => ({ state: 'off' })))
  addReference(app)
  addLlmsText(app, { sections, publicUrl: config.publicUrl })
  const limits = rateLimits({ max: options.rateLimitMax ?? 1_000, redis: options.redis })
  const { database, masterKey, providers = {}, now = () => new Date() } = options
  const house = { database, masterKey, providers, limits, now }
  await app.register((pages) => addPayPages(pages, { ...house, publicUrl: config.publicUrl }))
  await app.register((hooks) => addProviderHooks(hooks, house))
  await app.register((api) => mountAll(api, { ...options, config }, limits), { prefix })
  return app
}

/** Those that mean something for JSON: the others are about pages, and each costs every answer time. */
const securityHeaders = {
  contentSecurityPolicy: false,
  // The other hosts of a salon's domain are not ours to speak for.
  strictTransportSecurity: { includeSubDomains: false },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  xDownloadOptions: false,
  permittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/**
 * Level 1 shrinks a large answer to the same few percent in a fortieth of gzip's time. At that speed
 * even two months of slots are done sooner in one go than a stream takes to pass them around.
 */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { 1: 1 } },
  zlibOptions: { level: 1 },
  syncThreshold: 8 * 1024 * 1024,
}

async function mountAll(
  api: FastifyInstance,
  options: ApiOptions & { config: ApiConfig },
  limits: RateLimits,
) {
  const { database, masterKey, publicOrigin = null } = options
  const { idempotencyTtlSeconds = 86_400, idempotencyPatienceMs = 4_000 } = options
  const { now = () => new Date(), config } = options
  const admits = admission(database, limits, publicOrigin)
  const idempotency = { idempotencyTtlSeconds, idempotencyPatienceMs }
  const kernel: Kernel = {
    database,
    masterKey,
    ...idempotency,
    now,
    config,
    admission: admits,
  }
  for (const endpoint of endpoints) mount(api, kernel, endpoint)
  logRequestsOfKeys(api)
  const address = `${config.publicUrl}${prefix}`
  mountDescription(api, { sections, address }, admits.admitAnybody)
  const description = { path: '/openapi.json', method: 'GET' }
  refuseOtherRoutes(api, [...endpoints, description], { admission: admits, limits })
}

/** What a key's owner may look up. */
function logRequestsOfKeys(api: FastifyInstance) {
  api.addHook('onResponse', (request, reply, done) => {
    const { caller, id, method, url } = request
    if (caller?.kind === 'key')
      requests.note({
        businessId: caller.home.businessId,
        keyId: caller.id,
        id,
        at: new Date(Date.now() - reply.elapsedTime),
        method,
        path: url.split('?', 1)[0] ?? url,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      })
    done()
  })
}
