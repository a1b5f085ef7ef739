import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { refusal, refuseFaults } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Database } from '#db/db.ts'
import { addStreams } from '#features/live/streams.ts'
import type { SmsProvider } from '#features/messages/sms/providers/provider.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import { openWallet, type Wallet } from '#features/wallet/wallet.ts'
import type { ApiConfig } from '#http/api-config.ts'
import { decodable } from '#http/decodable.ts'
import { createForwardedFor } from '#http/forwarded/forwarded-for.ts'
import { createGuestAuthorizer } from '#http/guests/authorize-guest.ts'
import { allowOrigins } from '#http/guests/cors.ts'
import { abortUnreadBodies } from '#http/limits/abort-body.ts'
import { countCpuOfRequests } from '#http/limits/cpu-limit.ts'
import type { CpuSeconds } from '#http/limits/cpu-standings.ts'
import { type RateLimits, rateLimits } from '#http/limits/rate-limit.ts'
import { limitUnread } from '#http/limits/slow-reader-limit.ts'
import type { LiveStreams } from '#http/live-streams.ts'
import { createAuthenticator } from '#http/mount/authenticate.ts'
import { mount } from '#http/mount/mount.ts'
import type { ServerContext } from '#http/mount/server-context.ts'
import { mountDescription } from '#http/openapi/route.ts'
import { knowAllMethods, noSuchRoute, refuseOtherRoutes } from '#http/other-routes.ts'
import { answerClientError } from '#http/reply/client-error.ts'
import { compression } from '#http/reply/compression.ts'
import { requestLogFields } from '#http/reply/log-line.ts'
import { securityHeaders } from '#http/reply/security-headers.ts'
import { sendError } from '#http/reply/send-error.ts'
import { schemaController } from '#http/reply/serializer.ts'
import { addJsonParser } from '#http/validate/body.ts'
import { hostFaults } from '#http/validate/host-header.ts'
import { unpackBodies } from '#http/validate/unpack-body.ts'
import { logController } from '#operation/log.ts'

import { endpoints, sections } from '../endpoints.ts'
import { addProviderHooks } from '../hooks/providers.ts'
import { addSmsHooks } from '../hooks/sms.ts'
import { readQueueAges } from '../metrics/queue-ages.ts'
import type { Dashboard } from '../pages/dashboard/open.ts'
import { addPages } from '../pages/pages.ts'
import { addCalendarService } from './calendar-service.ts'
import { addDoctorService } from './doctor-service.ts'
import { addImageService } from './image-service.ts'
import { addPassService } from './pass-service.ts'
import { logRequestsOfKeys } from './request-log.ts'

export interface ApiOptions {
  database: Database
  masterKey: MasterKey
  /** The payment providers; none unless given. */
  providers?: Providers
  /** Signs passes; by a self-made certificate unless given. */
  wallet?: Wallet
  /** Sends text messages; its reports are received. */
  sms?: SmsProvider | null
  logger?: FastifyBaseLogger
  redis?: Redis | undefined
  rateLimitMax?: number
  /** Requests of guests per minute: from one network, and of one business. */
  guestRateLimit?: number
  guestRateLimitBusiness?: number
  /** Bookings of guests per hour from one network at one business. Defaults to a tenth of `guestRateLimit`. */
  guestBookingLimit?: number | undefined
  cpuSeconds?: CpuSeconds | undefined
  idempotencyTtlSeconds?: number
  idempotencyWaitMs?: number
  trustProxy?: string[]
  /** The origin of this installation's pages; null: the host of each request. */
  publicOrigin?: string | null
  /** A URI for reports of vulnerabilities. */
  securityContact?: string | undefined
  config?: Partial<ApiConfig>
  /** The dashboard to serve; none unless given. */
  dashboard?: (() => Dashboard) | undefined
  /** Whether browsers may store the dashboard (default). */
  dashboardOffline?: boolean
  /** The clock, for tests. */
  now?: () => Date
}

const prefix = '/api/v1'

const defaults: Omit<ApiConfig, keyof LiveStreams> = {
  webhooks: { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] },
  publicUrl: 'http://localhost:3000',
  sendsMail: false,
  sendsSms: false,
  newBusinesses: true,
  sellsPlans: false,
  geocode: () => Promise.reject(refusal('GEOCODER_NOT_CONFIGURED')),
  bounds: {},
}

/** Builds the server without listening. */
export async function buildApi(options: ApiOptions): Promise<FastifyInstance> {
  const { logger, trustProxy = [] } = options
  const forwardedFor = createForwardedFor(trustProxy)
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: logController(requestLogFields),
    schemaController,
    trustProxy: trustProxy.length ? trustProxy : false,
    genReqId: () => newId(),
    bodyLimit: 1024 * 1024,
    return503OnClosing: false,
    requestTimeout: 10_000,
    // Without Host Node would answer by itself, without a body and an id: hostFaults refuses instead.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    // As long as a request line may be, so that an overlong id is unknown like any other.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: answerClientError,
    // The first that sees a request, before anything reads its address.
    rewriteUrl(raw) {
      forwardedFor.normalise(raw)
      return decodable(raw.url ?? '/')
    },
    frameworkErrors: (_, request, reply) => void sendError(noSuchRoute(), request, reply),
  })
  const config = { ...defaults, ...addStreams(app, options.database), ...options.config }
  app.setErrorHandler(sendError)
  // Declared, so that all requests have one hidden class, which makes property access faster.
  app.decorateRequest('caller')
  app.decorateRequest('target')
  app.decorateRequest('state')
  app.decorateRequest('wasBodyPending', false)
  app.decorateRequest('requireWork')
  app.decorateRequest('signInAccountId')
  app.decorateRequest('refusalCode')
  knowAllMethods(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // Responses contain personal data, and shared caches do not treat X-API-Key as a credential.
    reply.header('cache-control', 'no-store')
    allowOrigins(request, reply)
    refuseFaults(hostFaults(request))
    done()
  })
  unpackBodies(app)
  addJsonParser(app)
  abortUnreadBodies(app)
  limitUnread(app)
  await app.register(helmet, securityHeaders)
  await app.register(compress, compression)
  // After the hooks that compress.
  countCpuOfRequests(app)
  const { rateLimitMax: max = 1_000, guestRateLimit: guestMax, redis } = options
  const { guestRateLimitBusiness: guestsOfBusinessMax, guestBookingLimit } = options
  const guestLimits = { guestMax, guestsOfBusinessMax, guestBookingMax: guestBookingLimit }
  const limits = rateLimits({ max, redis, ...guestLimits, cpuSeconds: options.cpuSeconds })
  const { database, masterKey, providers = {}, now = () => new Date() } = options
  const { dashboard, dashboardOffline = true, securityContact, sms } = options
  const { wallet = openWallet(null), publicOrigin = null } = options
  const { publicUrl, sendsMail, sendsSms } = config
  const house = { database, masterKey, providers, limits, now, publicUrl, wallet }
  const pages = { sendsMail, sendsSms, readAges: readQueueAges, sections, dashboard }
  await addPages(app, { ...house, ...pages, dashboardOffline, publicOrigin, securityContact })
  await app.register((hooks) => addProviderHooks(hooks, house))
  await app.register((service) => addPassService(service, house))
  await app.register(async (service) => addCalendarService(service, house))
  await app.register(async (service) => addImageService(service, house))
  await app.register(async (hooks) => addSmsHooks(hooks, { ...house, sms }))
  await app.register((service) => addDoctorService(service, { ...house, forwardedFor }))
  await app.register((api) => mountAll(api, { ...options, config }, limits), { prefix })
  return app
}

async function mountAll(
  api: FastifyInstance,
  options: ApiOptions & { config: ApiConfig },
  limits: RateLimits,
) {
  const { database, masterKey, publicOrigin = null } = options
  const { idempotencyTtlSeconds = 86_400, idempotencyWaitMs = 4_000 } = options
  const { now = () => new Date(), config } = options
  const authenticator = createAuthenticator(database, limits, publicOrigin)
  const idempotency = { idempotencyTtlSeconds, idempotencyWaitMs }
  const server: ServerContext = {
    database,
    masterKey,
    ...idempotency,
    now,
    config,
    authenticator,
    limits,
    authorizeGuest: createGuestAuthorizer({ database, masterKey, limits }),
    publicOrigin,
  }
  for (const endpoint of endpoints) mount(api, server, endpoint)
  logRequestsOfKeys(api)
  const address = `${config.publicUrl}${prefix}`
  mountDescription(api, { sections, address }, authenticator.authenticateOptionally)
  const description = { path: '/openapi.json', method: 'GET' }
  refuseOtherRoutes(api, [...endpoints, description], { authenticator, limits })
}
