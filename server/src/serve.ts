import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'

import { type Config, givenDatabase } from '#config/config.ts'
import { encryptionKey } from '#config/encryption-key.ts'
import { verifyMasterKey } from '#config/verify-key.ts'
import { type MasterKey, readMasterKey } from '#core/key-ring.ts'
import { connect, type ConnectOptions, type Database } from '#db/db.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { schemaProbe } from '#db/schema-probe.ts'
import { codeOf } from '#db/system-error.ts'
import { untilReachable } from '#db/until-reachable.ts'
import { openGeocoder } from '#features/locations/geocoder/open.ts'
import { openProviders } from '#features/payments/providers/open.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import { openWallet, type Wallet } from '#features/wallet/wallet.ts'
import { whoAsked } from '#http/log-line.ts'
import { drain, partWithClients } from '#operation/drain.ts'
import { addMetricsRoute } from '#operation/exposition.ts'
import { addHealthRoutes, type Health, openHealth } from '#operation/health.ts'
import type { Lifetime } from '#operation/lifetime.ts'
import { createLogger, logController } from '#operation/log.ts'
import { buildMetricsServer } from '#operation/metrics-port.ts'
import { countRequests, createMetrics, databaseReadings, type Metrics } from '#operation/metrics.ts'
import { runProcess } from '#operation/process.ts'
import { connectRedis } from '#operation/redis.ts'

import type { ApiOptions } from './api.ts'
import { openDashboard } from './pages/dashboard/open.ts'

/** What every part of a running server may use. */
export interface Context {
  config: Config
  log: Logger
  lifetime: Lifetime
  /** For what no request waits for: a few connections of its own. */
  database: Database
  databaseUrl: string
  masterKey: MasterKey
  metrics: Metrics
  /** Who takes payments beside the businesses themselves. */
  providers: Providers
  wallet: Wallet
}

/** What is done around the API; each may register how it is stopped. */
export interface Extras {
  /** After the migrations, before requests are answered: such as the demo salon. */
  prepare?: (context: Context) => Promise<void>
  /** Starts the background work of this node's role. */
  startJobs?: (context: Context) => void
  /** Once requests are answered at this address. */
  announce?: (address: string, context: Context) => void
}

/** Runs a server, in the role that the configuration gives it, until the process is told to stop. */
export function runServer(config: Config, extras: Extras = {}): void {
  const log = createLogger(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  const start = (lifetime: Lifetime) => startServer({ config, log, lifetime }, extras)
  runProcess({ log, start, delayMs: delayMsOf(config) })
}

/** Ctrl-C at a terminal should feel instant, and nobody sends a worker requests. */
const delayMsOf = ({ role, shutdownDelaySeconds }: Config) =>
  role === 'worker' ? 0 : 1_000 * (shutdownDelaySeconds ?? (process.stdout.isTTY ? 0 : 3))

export async function startServer(
  { config, log, lifetime }: Pick<Context, 'config' | 'log' | 'lifetime'>,
  { prepare, startJobs, announce }: Extras,
): Promise<void> {
  // The database takes its time to start; most of the code is read meanwhile.
  const [{ url, ownerUrl }, { buildApi }] = await Promise.all([
    givenDatabase(config) ?? startOwnDatabase(config, log, lifetime),
    import('./api.ts'),
  ])
  await untilReachable(url, { log, signal: lifetime.signal })
  await migrate(ownerUrl, { log, servingUrl: url })

  const lost = (err: Error) => log.warn({ err }, 'Lost a connection to the database')
  const open = (what: string, options: ConnectOptions) => {
    const opened = connect(url, lost, options)
    lifetime.onShutdown('connections', `the connections ${what}`, () => opened.close())
    return opened
  }
  const database = open('of the jobs', { size: jobConnections })
  const requests = open('of the requests', { size: config.databasePoolMax, patience: 'write' })
  // Whoever asks whether this node is ready must not wait behind those who keep it busy.
  const probes = open('of the probes', { size: 1, patience: 'read' })
  const masterKey = readMasterKey(encryptionKey(config))
  await verifyMasterKey(database, masterKey)
  const metrics = createMetrics(databaseReadings(requests))
  const providers = await openProviders(config)
  const wallet = openWallet(config.wallet)
  const data = { database, databaseUrl: url, masterKey, providers, wallet }
  const context: Context = { config, log, lifetime, ...data, metrics }
  const [app] = await Promise.all([buildApp(context, requests, buildApi), prepare?.(context)])
  const health = openHealth({
    probes: {
      database: () => sql`select 1`.execute(probes.db),
      migrations: await schemaProbe(probes.db),
    },
    isDraining: () => lifetime.signal.aborted,
  })
  addHealthRoutes(app, health)
  countRequests(app, metrics, ({ refusedAs }) => refusedAs)
  if (config.metricsPort === null) addMetricsRoute(app, metrics, { isOwnPort: false })
  else await serveMetrics(context, config.metricsPort, health)
  partWithClients(app, lifetime.signal)
  lifetime.signal.throwIfAborted()
  lifetime.onShutdown('requests', 'the HTTP server', () => drain(app))
  const address = await listen(app, config.host, config.port)

  startJobs?.(context)
  announce?.(address, context)
}

const jobConnections = 3

async function startOwnDatabase({ dataDir }: Config, log: Logger, lifetime: Lifetime) {
  const embedded = await startEmbedded({ dataDir, log })
  lifetime.onShutdown('database', 'the embedded PostgreSQL', embedded.stop)
  return { url: embedded.connectionString, ownerUrl: embedded.ownerConnectionString }
}

/** Until the requests have ended, so that the end can be watched too. */
async function serveMetrics(
  { config, log, lifetime, metrics }: Context,
  port: number,
  health: Health,
) {
  const server = buildMetricsServer(log, { metrics, health })
  lifetime.onShutdown('connections', 'the server of metrics', () => server.close())
  await listen(server, config.host, port)
}

async function listen(app: FastifyInstance, host: string, port: number) {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const why = cannotListen[codeOf(error) ?? '']
    if (!why) throw error
    // Where in the code it happened helps nobody.
    throw Object.assign(new Error(`Port ${port} of ${host} ${why}`), { stack: undefined })
  }
}

const cannotListen: Record<string, string | undefined> = {
  EADDRINUSE: 'is taken: stop what listens there, or choose another with PORT (or METRICS_PORT)',
  EACCES: 'is not for this user: choose one above 1023 with PORT (or METRICS_PORT)',
  EADDRNOTAVAIL: 'cannot be used: HOST is no address of this machine',
  ENOTFOUND: 'cannot be used: HOST is no address of this machine',
}

/** A worker answers only health and metrics. */
async function buildApp(
  context: Context,
  database: Database,
  buildApi: (options: ApiOptions) => Promise<FastifyInstance>,
): Promise<FastifyInstance> {
  const { config, log, masterKey, providers, wallet } = context
  if (config.role === 'worker')
    return Fastify({
      loggerInstance: log,
      logController: logController(whoAsked),
      trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    }) as never
  const redis = config.redisUrl ? connectRedis(config.redisUrl, context) : undefined
  const { rateLimitMax, idempotencyTtlSeconds, trustProxy, publicOrigin } = config
  const { webhooks, publicUrl, smtpUrl, geocoderUrl, bounds } = config
  const geocode = openGeocoder({ url: geocoderUrl, publicUrl })
  return buildApi({
    database,
    masterKey,
    providers,
    wallet,
    logger: log,
    redis,
    rateLimitMax,
    idempotencyTtlSeconds,
    trustProxy,
    publicOrigin,
    dashboard: config.dashboard ? openDashboard(context) : undefined,
    config: { webhooks, publicUrl, sendsMail: smtpUrl !== null, geocode, bounds },
  })
}
