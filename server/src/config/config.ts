import { resolve } from 'node:path'

import { usualPrices } from '#core/plans.ts'

import { readBounds } from './bounds.ts'
import { envReader, type Env } from './env.ts'
import * as kind from './kinds.ts'
import { mistakenNames } from './mistaken-names.ts'
import { planPrices } from './plan-prices.ts'
import { readStripe } from './stripe.ts'
import { readWallet, walletWarnings } from './wallet.ts'

export type Config = ReturnType<typeof readConfig>

/** The delays in seconds: of a delivery's first attempt, then of each retry. */
const defaultSchedule = [0, 5, 300, 1800, 7200]

/**
 * The whole configuration, from environment variables; nothing else reads them.
 * Throws one error that lists every fault; `warnings` tell of names that are probably mistyped. `keyless` is for commands that touch no personal data
 * (such as migrate): they need no ENCRYPTION_KEY.
 */
export function readConfig(env: Env, { keyless = false } = {}) {
  const reader = envReader(env)
  const { read, secret, faults, names } = reader
  const host = read('HOST', kind.text, '127.0.0.1')
  const port = read('PORT', kind.integer(0, 65_535), 3000)
  const publicUrl = read('PUBLIC_URL', kind.webAddress, null)
  const databaseUrl = secret('DATABASE_URL', postgres)

  const config = {
    role: read('ROLE', kind.oneOf('all', 'api', 'worker'), 'all'),
    host,
    port,
    /** Where metrics are told to other machines; null: on `port`, to this machine alone. */
    metricsPort: read('METRICS_PORT', kind.integer(0, 65_535), null),
    publicUrl: publicUrl ?? localUrl(host, port),
    /** Where our own pages come from; null: from whatever host a request names. */
    publicOrigin: publicUrl && new URL(publicUrl).origin,
    /** How long requests are still taken after SIGTERM; null: 3, and none at a terminal. */
    shutdownDelaySeconds: read('SHUTDOWN_DELAY', kind.secondsUpTo(300), null),
    logLevel: read('LOG_LEVEL', kind.oneOf(...logLevels), 'info'),
    /** Unless it is said otherwise, only in a database of our own. */
    demo: read('DEMO', kind.flag, databaseUrl === null),

    /** Whether the dashboard is shown, and built when it is not. */
    dashboard: read('DASHBOARD', kind.flag, true),

    /** Absolute. */
    dataDir: resolve(read('DATA_DIR', kind.text, '.data')),
    /** Null means the embedded PostgreSQL in dataDir. */
    databaseUrl,
    /** Null means that the role of databaseUrl also changes the schema. */
    migrationDatabaseUrl: secret('MIGRATION_DATABASE_URL', postgres),
    /** Connections of a node for its requests. */
    databasePoolMax: read('DATABASE_POOL_MAX', kind.integer(2, 200), 16),
    redisUrl: secret('REDIS_URL', kind.address('redis', 'rediss')),
    /** Null means a key file in dataDir: see encryption-key.ts. */
    encryptionKey: secret('ENCRYPTION_KEY', kind.masterKey),

    /** Requests a minute and key. */
    rateLimitMax: read('RATE_LIMIT_MAX', kind.integer(1, 1_000_000_000), 1000),
    idempotencyTtlSeconds: read('IDEMPOTENCY_TTL', kind.integer(1, 30 * 86_400), 86_400),
    /** Addresses whose X-Forwarded-For is believed. */
    trustProxy: read('TRUST_PROXY', kind.list(kind.network), []),

    webhooks: {
      /** Always one delay for each of the five attempts: the last one given repeats. */
      retryScheduleSeconds: fiveOf(
        read('WEBHOOK_RETRY_SCHEDULE', kind.list(kind.seconds, 5), defaultSchedule),
      ),
      allowInsecure: read('WEBHOOK_ALLOW_INSECURE', kind.flag, false),
      /** 443 and those named. */
      allowedPorts: [
        ...new Set([443, ...read('WEBHOOK_ALLOWED_PORTS', kind.list(kind.integer(1, 65_535)), [])]),
      ],
      allowedNetworks: read('WEBHOOK_ALLOWED_NETWORKS', kind.list(kind.subnet), []),
    },

    /** How many staff, services and so on a business holds at most. */
    bounds: readBounds(reader),

    /** What a month of each plan costs. */
    planPrices: read('PLAN_PRICES', planPrices, usualPrices),
    /** Who asks for that money, as invoices tell it: lines, the first a name. */
    invoiceIssuer: linesOf(read('INVOICE_ISSUER', kind.text, `Openchair; ${hostOf(publicUrl)}`)),
    /** Null: nobody takes payments for the businesses of this installation. */
    stripe: readStripe(reader),

    /** Null: passes are signed by a certificate of our own, which phones refuse. */
    wallet: readWallet(reader),

    geocoderUrl: read('GEOCODER_URL', kind.webAddress, null),
    smtpUrl: secret('SMTP_URL', kind.address('smtp', 'smtps')),
    /** Whom mail comes from. */
    mailFrom: read('MAIL_FROM', kind.text, `Openchair <no-reply@${hostOf(publicUrl)}>`),
  }

  const keyGiven = env['ENCRYPTION_KEY'] || env['ENCRYPTION_KEY_FILE']
  if (config.databaseUrl && !keyGiven && !keyless) {
    faults.push(
      `ENCRYPTION_KEY is needed with DATABASE_URL, the same on every node. ${kind.howToMakeKey}`,
    )
  }
  if (config.migrationDatabaseUrl && !databaseUrl)
    faults.push('MIGRATION_DATABASE_URL is given without a DATABASE_URL to work with')
  if (port !== 0 && config.metricsPort === port)
    faults.push('METRICS_PORT must be another port than PORT')
  if (faults.length > 0) throw configError(faults)
  return { ...config, warnings: [...mistakenNames(env, names), ...walletWarnings(config)] }
}

/** The database that the configuration names, as the role that works in it and as the one that migrates. */
export const givenDatabase = ({
  databaseUrl: url,
  migrationDatabaseUrl,
}: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>) =>
  url ? { url, ownerUrl: migrationDatabaseUrl ?? url } : undefined

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

const configError = (faults: string[]) =>
  Object.assign(new Error(['The configuration has faults:', ...faults].join('\n  - ')), {
    name: 'ConfigError',
    faults,
  })
