import { resolve } from 'node:path'

import { readMasterKey } from '#core/crypto/key-ring.ts'

import { readBackup } from './backup.ts'
import { readBounds } from './bounds.ts'
import { readCpuSeconds } from './cpu-seconds.ts'
import { envReader, type Env } from './env.ts'
import * as kind from './kinds.ts'
import { mistakenNames } from './mistaken-names.ts'
import { readPlans } from './plan-prices.ts'
import { readSms, smsWarnings } from './sms.ts'
import { readSmtp } from './smtp.ts'
import { readStripe } from './stripe.ts'
import { readTelemetry } from './telemetry.ts'
import { readWallet, walletWarnings } from './wallet.ts'

export type Config = ReturnType<typeof readConfig>

/** The delays in seconds: of a delivery's first attempt, then of each retry. */
const defaultSchedule = [0, 5, 300, 1800, 7200]

/**
 * The whole configuration, from environment variables; no other code reads them. Throws one error
 * that lists every fault; `warnings` name probable typos. `keyless` is for commands without
 * personal data (such as migrate): they need no ENCRYPTION_KEY.
 */
export function readConfig(env: Env, { keyless = false } = {}) {
  const reader = envReader(env)
  const { read, secret, faults, names } = reader
  const host = read('HOST', kind.text, '127.0.0.1')
  const port = read('PORT', kind.integer(0, 65_535), 3000)
  const publicUrl = read('PUBLIC_URL', kind.webOrigin, null)
  const databaseUrl = secret('DATABASE_URL', postgres)

  const config = {
    role: read('ROLE', kind.oneOf('all', 'api', 'worker'), 'all'),
    host,
    port,
    /** The port that serves metrics to other machines; null: `port`, to this machine only. */
    metricsPort: read('METRICS_PORT', kind.integer(0, 65_535), null),
    publicUrl: publicUrl ?? localUrl(host, port),
    /** The origin of this installation's pages; null: the host of each request. */
    publicOrigin: publicUrl,
    /** How long requests are still accepted after SIGTERM; null: 3, and 0 on a terminal. */
    shutdownDelaySeconds: read('SHUTDOWN_DELAY', kind.secondsUpTo(300), null),
    /** Null: no traces or logs are exported, and nothing of OpenTelemetry is loaded. */
    telemetry: readTelemetry(reader),
    /** Which npm says by itself. */
    isRunByNpx: env['npm_command'] === 'exec',
    // Bounded: the levels of the log.
    logLevel: read('LOG_LEVEL', kind.oneOf(...logLevels), 'info'),
    /** Defaults to true only with the embedded database, and where nothing says that others use it. */
    demo: read('DEMO', kind.flag, databaseUrl === null && publicUrl === null && !isProduction(env)),

    /** Whether the dashboard is served, and built if necessary; and whether browsers may store it. */
    dashboard: read('DASHBOARD', kind.flag, true),
    dashboardOffline: read('DASHBOARD_OFFLINE', kind.flag, true),
    /** Absolute. */
    dataDir: resolve(read('DATA_DIR', kind.text, '.data')),
    /** The folder with the programs of the embedded PostgreSQL; null: the bundled ones, else those of this machine. */
    postgresBin: read('POSTGRES_BIN', kind.text, null),
    /** The programs of the PostgreSQL that wrote dataDir, for its upgrade; null: where they usually are. */
    postgresFormerBin: read('POSTGRES_FORMER_BIN', kind.text, null),
    /** Null: the embedded PostgreSQL in dataDir. */
    databaseUrl,
    /** Null: the role of databaseUrl also changes the schema. */
    migrationDatabaseUrl: secret('MIGRATION_DATABASE_URL', postgres),
    /** The connections of a node for requests. */
    databasePoolMax: read('DATABASE_POOL_MAX', kind.integer(2, 200), 16),
    redisUrl: secret('REDIS_URL', kind.address('redis', 'rediss')),
    /** Null: a key file in dataDir, see encryption-key.ts. */
    encryptionKey: secret('ENCRYPTION_KEY', kind.masterKey),

    /** A further key that opens what it has sealed, while `encryptionKey` replaces it. */
    previousEncryptionKey: secret('ENCRYPTION_KEY_PREVIOUS', kind.masterKey),

    /** Requests per minute and key. */
    rateLimitMax: read('RATE_LIMIT_MAX', kind.integer(1, 1_000_000_000), 1000),
    /** Requests of guests per minute: from one network, and of one business. */
    guestRateLimit: read('GUEST_RATE_LIMIT', kind.integer(1, 1_000_000_000), 120),
    guestRateLimitBusiness: read(
      'GUEST_RATE_LIMIT_BUSINESS',
      kind.integer(1, 1_000_000_000),
      3_000,
    ),
    /** Bookings of guests per hour from one network at one business; null: a tenth of `guestRateLimit`. */
    guestBookingLimit: read('GUEST_BOOKING_LIMIT', kind.integer(1, 1_000_000_000), null),
    cpuSeconds: readCpuSeconds(reader),
    idempotencyTtlSeconds: read('IDEMPOTENCY_TTL', kind.integer(1, 30 * 86_400), 86_400),
    /** Addresses whose X-Forwarded-For is trusted. */
    trustProxy: read('TRUST_PROXY', kind.list(kind.proxies), []),

    webhooks: {
      /** Always one delay for each of the five attempts: the last one given is repeated. */
      retryScheduleSeconds: fiveOf(
        read('WEBHOOK_RETRY_SCHEDULE', kind.list(kind.seconds, 5), defaultSchedule),
      ),
      allowInsecure: read('WEBHOOK_ALLOW_INSECURE', kind.flag, false),
      /** 443 and the configured ones. */
      allowedPorts: [
        ...new Set([443, ...read('WEBHOOK_ALLOWED_PORTS', kind.list(kind.integer(1, 65_535)), [])]),
      ],
      allowedNetworks: read('WEBHOOK_ALLOWED_NETWORKS', kind.list(kind.subnet), []),
    },

    /** Of the whole installation. */
    backup: readBackup(reader),

    /** The maximum number of staff, services and other records of a business. */
    bounds: readBounds(reader),

    /** Whether every account may create businesses; otherwise only the operator does, after the first one. */
    newBusinesses: read('NEW_BUSINESSES', kind.flag, true),

    ...readPlans(reader),
    /** The issuer of plan invoices: lines, the first a name. */
    invoiceIssuer: linesOf(read('INVOICE_ISSUER', kind.text, `Openchair; ${hostOf(publicUrl)}`)),
    /** Null: payments are not available in this installation. */
    stripe: readStripe(reader),

    /** Null: passes are signed by a self-made certificate, which phones refuse. */
    wallet: readWallet(reader),

    geocoderUrl: read('GEOCODER_URL', kind.webAddress, null),
    /** Null: this installation sends no mail. */
    smtpUrl: readSmtp(reader),
    /** Null: this installation sends no text messages. */
    sms: readSms(reader),
    /** Where to report vulnerabilities, as a URI; null: security@ the host. */
    securityContact: read('SECURITY_CONTACT', kind.contact, null),
    /** The sender of mail. */
    mailFrom: read('MAIL_FROM', kind.text, `Openchair <no-reply@${hostOf(publicUrl)}>`),
  }

  const keyGiven = env['ENCRYPTION_KEY'] || env['ENCRYPTION_KEY_FILE']
  if (config.databaseUrl && !keyGiven && !keyless) {
    faults.push(
      `ENCRYPTION_KEY is required with DATABASE_URL, the same on every node. ${kind.howToMakeKey}`,
    )
  }
  if (config.previousEncryptionKey) {
    if (!keyGiven) faults.push('ENCRYPTION_KEY_PREVIOUS is given without ENCRYPTION_KEY')
    else if (config.encryptionKey && isSameKey(config.encryptionKey, config.previousEncryptionKey))
      faults.push('ENCRYPTION_KEY_PREVIOUS is the same key as ENCRYPTION_KEY')
  }
  if (config.migrationDatabaseUrl && !databaseUrl)
    faults.push('MIGRATION_DATABASE_URL is given without DATABASE_URL')
  if (port !== 0 && config.metricsPort === port)
    faults.push('METRICS_PORT must be another port than PORT')
  const mistaken = mistakenNames(env, names)
  // A mistyped name may be the cause of another fault.
  if (faults.length > 0) throw configError(faults, mistaken)
  return { ...config, warnings: [...mistaken, ...walletWarnings(config), ...smsWarnings(config)] }
}

/** The configured database, as the serving role and as the migrating one. */
export const givenDatabase = ({
  databaseUrl: url,
  migrationDatabaseUrl,
}: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>) =>
  url ? { url, ownerUrl: migrationDatabaseUrl ?? url } : undefined

/**
 * Whether somebody has said that this is production. npm says so by itself to every script of a folder whose `.npmrc` omits
 * packages for developers, as ours does; it names the setting then, and does not if NODE_ENV was set before.
 */
const isProduction = (env: Env) =>
  env['NODE_ENV'] === 'production' && env['npm_config_omit'] === undefined

const isSameKey = (one: string, other: string) =>
  readMasterKey(one).keys()[0].id === readMasterKey(other).keys()[0].id

const postgres = kind.address('postgres', 'postgresql')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const everywhere = new Set(['127.0.0.1', '0.0.0.0', '::', '::1'])

function localUrl(host: string, port: number) {
  const name = everywhere.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const hostOf = (url: string | null) => (url === null ? 'localhost' : new URL(url).hostname)

const linesOf = (text: string) =>
  text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const fiveOf = (delays: number[]) =>
  Array.from({ length: 5 }, (_, attempt) => delays[attempt] ?? delays.at(-1) ?? 0)

const configError = (faults: string[], hints: string[]) =>
  Object.assign(new Error(['The configuration has faults:', ...faults, ...hints].join('\n  - ')), {
    name: 'ConfigError',
    faults,
  })
