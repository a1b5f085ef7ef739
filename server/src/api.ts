import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Redis } from 'ioredis'

import { ApiError, tooMany } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { addJsonParser } from '#http/body.ts'
import { identify, noSuchRoute } from '#http/caller.ts'
import { answerClientError } from '#http/client-error.ts'
import type { ApiConfig } from '#http/endpoint.ts'
import { type Kernel, mount } from '#http/mount.ts'
import { mountDescription } from '#http/openapi/route.ts'
import { rateLimits } from '#http/rate-limit.ts'
import { sendError } from '#http/refusal.ts'
import { logController } from '#operation/log.ts'

import { endpoints, sections } from './endpoints.ts'

export interface ApiOptions {
  database: Database
  masterKey: MasterKey
  logger?: FastifyBaseLogger
  redis?: Redis | undefined
  rateLimitMax?: number
  idempotencyTtlSeconds?: number
  idempotencyPatienceMs?: number
  trustProxy?: string[]
  webhooks?: ApiConfig['webhooks']
  /** The clock, for tests. */
  now?: () => Date
}

const prefix = '/api/v1'

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
    logController: logController(),
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
  // Every schema is checked by http/validate.ts; Fastify only serialises.
  app.setValidatorCompiler(() => () => true)
  app.setErrorHandler(sendError)
  // Declared, so that all requests have one shape: it makes reading them faster.
  app.decorateRequest('caller')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  addJsonParser(app)
  await app.register(helmet, securityHeaders)
  await app.register(compress, compression)
  await app.register((api) => mountAll(api, options), { prefix })
  app.setNotFoundHandler((request, reply) => sendError(noSuchRoute(), request, reply))
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

async function mountAll(api: FastifyInstance, options: ApiOptions) {
  const { database, masterKey, redis, rateLimitMax = 1_000 } = options
  const { idempotencyTtlSeconds = 86_400, idempotencyPatienceMs = 5_000 } = options
  const { now = () => new Date() } = options
  const { webhooks = { allowInsecure: false, allowedPorts: [443] } } = options
  const limits = await rateLimits(api, { max: rateLimitMax, redis })

  const admit: Kernel['admit'] = async (request, reply) => {
    request.caller = await identify(database.quick, request.headers['x-api-key']).catch(
      async (error: unknown) => {
        if (error instanceof ApiError && error.statusCode === 401)
          await limits.countStranger(request)
        throw error
      },
    )
    return limits.countKey(request, reply)
  }
  const idempotency = { idempotencyTtlSeconds, idempotencyPatienceMs }
  const config = { webhooks }
  const kernel = { database, masterKey, ...idempotency, now, config, admit }
  for (const endpoint of endpoints) mount(api, kernel, endpoint)
  mountDescription(api, sections, limits.countStranger)
  refuseOtherRoutes(api, kernel)
}

/** Unknown paths are 404 and known paths with another verb 405, both after the key was checked. */
function refuseOtherRoutes(api: FastifyInstance, { admit }: Kernel) {
  const admitAnyway = async (request: FastifyRequest, reply: FastifyReply) => {
    const { isExceeded, reset } = await admit(request, reply)
    if (isExceeded) throw tooMany(reset)
  }
  const description = { path: '/openapi.json', method: 'GET' as const }
  const allowed = Map.groupBy([...endpoints, description], ({ path }) => path)
  for (const [path, known] of allowed) {
    const allow = known.map(({ method }) => method)
    const others = methods.filter((method) => !(allow as readonly string[]).includes(method))
    api.route({
      method: others,
      url: path,
      onRequest: async (request, reply) => {
        await admitAnyway(request, reply)
        throw methodNotAllowed(allow)
      },
      handler: () => undefined,
    })
  }
  // A hook, because the handler itself would run only after the body was read.
  api.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    await admitAnyway(request, reply)
    throw noSuchRoute()
  })
  api.setNotFoundHandler((request, reply) => sendError(noSuchRoute(), request, reply))
}

/** Those that the server knows; HEAD goes with GET. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

const methodNotAllowed = (allow: string[]) =>
  new ApiError(405, 'METHOD_NOT_ALLOWED', `This path allows ${allow.join(', ')}`, {
    headers: { allow: allow.join(', ') },
  })
