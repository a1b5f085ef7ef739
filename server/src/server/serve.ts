import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'

import { type Config, givenDatabase } from '#config/config.ts'
import { openMasterKey } from '#config/open-master-key.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { connect, type ConnectOptions, type Database } from '#db/db.ts'
import { migrate } from '#db/migrate/migrate.ts'
import { schemaProbe } from '#db/migrate/schema-probe.ts'
import { openNodeMap } from '#db/node-map.ts'
import { countShardGroups } from '#db/nodes.ts'
import { untilReachable } from '#db/pool/wait-until-reachable.ts'
import { openGeocoder } from '#features/locations/geocoder/open.ts'
import { openSms } from '#features/messages/sms/providers/open.ts'
import type { SmsProvider } from '#features/messages/sms/providers/provider.ts'
import { openProviders } from '#features/payments/providers/open.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import { openWallet, type Wallet } from '#features/wallet/wallet.ts'
import { requestLogFields } from '#http/reply/log-line.ts'
import { schemaController } from '#http/reply/serializer.ts'
import { drain, closeConnectionsAfter } from '#operation/drain.ts'
import { startEmbedded } from '#operation/embedded/embedded.ts'
import { addHealthRoutes, createHealth } from '#operation/health.ts'
import type { Lifetime } from '#operation/lifetime.ts'
import { listen, requireFreePort } from '#operation/listen.ts'
import { createLogger, logController } from '#operation/log.ts'
import type { Metrics } from '#operation/metrics.ts'
import type { Pools } from '#operation/observe/pools.ts'
import { runProcess } from '#operation/process.ts'
import { releaseYoungGeneration } from '#operation/young-generation.ts'
import type { WorkPoller } from '#work/poller.ts'

import { logHeaviest } from '../metrics/cpu.ts'
import { measureApp, openMetrics, openTelemetry } from '../metrics/open.ts'
import { serveMetrics } from '../metrics/serve.ts'
import { openDashboard } from '../pages/dashboard/open.ts'
import type { ApiOptions } from './api.ts'

/** The components of a running server. */
export interface Context {
  config: Config
  log: Logger
  lifetime: Lifetime
  /** For background work: a few connections of its own. */
  database: Database
  databaseUrl: string
  masterKey: MasterKey
  metrics: Metrics
  /** The pools of connections by name, for the metrics. */
  pools: Pools
  /** The payment providers. */
  providers: Providers
  wallet: Wallet
  /** Null: this installation sends no text messages. */
  sms: SmsProvider | null
  /** Of a worker on a cluster. */
  workPoller?: WorkPoller | undefined
  /** Of a worker on one server: which jobs have work. */
  dueWork?: WorkPoller | undefined
}

/** Extensions of the server; each may register stop functions. */
export interface Extras {
  /** After the migrations, before requests are served: such as the demo salon. */
  prepare?: (context: Context) => Promise<void>
  /** Starts the background work of this node's role. */
  startJobs?: (context: Context) => Promise<void> | void
  /** Called once requests are served at this address. */
  announce?: (address: string, context: Context) => void
}

/** Runs a server in the configured role, until the process is asked to stop. */
export function runServer(config: Config, extras: Extras = {}): void {
  const log = createLogger(config.logLevel, undefined, { isTraced: config.telemetry !== null })
  for (const warning of config.warnings) log.warn(warning)
  const start = (lifetime: Lifetime) => startServer({ config, log, lifetime }, extras)
  runProcess({ log, start, delayMs: delayMsOf(config), endsWithParent: config.isRunByNpx })
}

/** Ctrl-C on a terminal should stop at once, and a worker gets no requests. */
const delayMsOf = ({ role, shutdownDelaySeconds }: Config) =>
  role === 'worker' ? 0 : 1_000 * (shutdownDelaySeconds ?? (process.stdout.isTTY ? 0 : 3))

export async function startServer(
  { config, log, lifetime }: Pick<Context, 'config' | 'log' | 'lifetime'>,
  { prepare, startJobs, announce }: Extras,
): Promise<void> {
  for (const port of [config.port, config.metricsPort ?? 0])
    await requireFreePort(config.host, port)
  await openTelemetry({ config, log, lifetime })
  // The database takes time to start; most of the code is loaded meanwhile.
  const [{ url, ownerUrl }, { buildApi }] = await Promise.all([
    givenDatabase(config) ?? startOwnDatabase(config, log, lifetime),
    import('./api.ts'),
  ])
  await untilReachable(url, { log, signal: lifetime.signal })
  await migrate(ownerUrl, { log, servingUrl: url })

  const open = (what: string, options: ConnectOptions) => {
    const lost = (err: Error) => log.warn({ err }, `Lost one of the connections ${what}`)
    const opened = connect(url, lost, options)
    lifetime.onShutdown('connections', `the connections ${what}`, () => opened.close())
    return opened
  }
  const database = open('of the jobs', { size: jobConnections, timeoutClass: 'job' })
  // A readiness check must not wait behind the requests that keep this node busy.
  const probes = open('of the probes', { size: 1, timeoutClass: 'read' })
  const isCluster = (await countShardGroups(database.db)) !== undefined
  const nodes = isCluster ? openNodeMap(probes.db) : undefined
  const size = config.databasePoolMax
  const requests = open('of the requests', { size, timeoutClass: 'write', nodes })
  const masterKey = await openMasterKey(database, config)
  const pools: Pools = new Map(Object.entries({ requests, jobs: database, probes }))
  const metrics = openMetrics(requests, pools, lifetime)
  const providers = await openProviders(config)
  const wallet = openWallet(config.wallet)
  const data = { database, databaseUrl: url, masterKey, providers, wallet, sms: openSms(config) }
  const context: Context = { config, log, lifetime, ...data, metrics, pools }
  const [app] = await Promise.all([buildApp(context, requests, buildApi), prepare?.(context)])
  const health = createHealth({
    probes: {
      database: () => sql`select 1`.execute(probes.db),
      migrations: await schemaProbe(probes.db),
    },
    isDraining: () => lifetime.signal.aborted,
  })
  addHealthRoutes(app, health)
  measureApp(app, { metrics, config, health })
  await serveMetrics(app, { ...context, health })
  logHeaviest(context)
  closeConnectionsAfter(app, lifetime.signal)
  lifetime.signal.throwIfAborted()
  lifetime.onShutdown('requests', 'the HTTP server', () => drain(app))
  releaseYoungGeneration()
  const address = await listen(app, config.host, config.port)

  await startJobs?.(context)
  announce?.(address, context)
}

const jobConnections = 3

async function startOwnDatabase(config: Config, log: Logger, lifetime: Lifetime) {
  const { dataDir, postgresBin: bin, postgresFormerBin: formerBin } = config
  const embedded = await startEmbedded({ dataDir, log, bin, formerBin })
  lifetime.onShutdown('database', 'the embedded PostgreSQL', embedded.stop)
  return { url: embedded.connectionString, ownerUrl: embedded.ownerConnectionString }
}

/** A worker serves only health and metrics. */
async function buildApp(
  context: Context,
  database: Database,
  buildApi: (options: ApiOptions) => Promise<FastifyInstance>,
): Promise<FastifyInstance> {
  const { config, log, masterKey, providers, wallet, sms } = context
  if (config.role === 'worker')
    return Fastify({
      loggerInstance: log,
      logController: logController(requestLogFields),
      schemaController,
      trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    }) as never
  const redis = config.redisUrl ? await openRedis(config.redisUrl, context) : undefined
  const { rateLimitMax, guestRateLimit, guestRateLimitBusiness, guestBookingLimit } = config
  const { cpuSeconds, idempotencyTtlSeconds, trustProxy, publicOrigin } = config
  const { webhooks, publicUrl, smtpUrl, geocoderUrl, bounds, newBusinesses, sellsPlans } = config
  const geocode = openGeocoder({ url: geocoderUrl, publicUrl })
  const sends = { sendsMail: smtpUrl !== null, sendsSms: sms !== null }
  return buildApi({
    database,
    masterKey,
    providers,
    wallet,
    sms,
    logger: log,
    redis,
    rateLimitMax,
    guestRateLimit,
    guestRateLimitBusiness,
    guestBookingLimit: guestBookingLimit ?? undefined,
    cpuSeconds,
    idempotencyTtlSeconds,
    trustProxy,
    publicOrigin,
    securityContact: config.securityContact ?? undefined,
    dashboard: config.dashboard ? openDashboard(context) : undefined,
    dashboardOffline: config.dashboardOffline,
    config: { webhooks, publicUrl, ...sends, geocode, bounds, newBusinesses, sellsPlans },
  })
}

/** Its client is loaded by those alone who configure it. */
const openRedis = async (url: string, context: Context) =>
  (await import('#operation/redis.ts')).connectRedis(url, context)
