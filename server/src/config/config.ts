import { resolve } from 'node:path'

import { envReader, type Env } from './env.ts'
import * as kind from './kinds.ts'

export type Config = ReturnType<typeof readConfig>

/** The delays in seconds: of a delivery's first attempt, then of each retry. */
const defaultSchedule = [0, 5, 300, 1800, 7200]

/**
 * The whole configuration, from environment variables; nothing else reads them.
 * Throws one error that lists every fault. `keyless` is for commands that touch no personal data
 * (such as migrate): they need no ENCRYPTION_KEY.
 */
export function readConfig(env: Env, { keyless = false } = {}) {
  const { read, secret, faults } = envReader(env)
  const host = read('HOST', kind.text, '127.0.0.1')
  const port = read('PORT', kind.integer(0, 65_535), 3000)

  const config = {
    role: read('ROLE', kind.oneOf('all', 'api', 'worker'), 'all'),
    host,
    port,
    publicUrl: read('PUBLIC_URL', kind.webAddress, localUrl(host, port)),
    logLevel: read('LOG_LEVEL', kind.oneOf(...logLevels), 'info'),
    demo: read('DEMO', kind.flag, true),

    /** Absolute. */
    dataDir: resolve(read('DATA_DIR', kind.text, '.data')),
    /** Null means the embedded PostgreSQL in dataDir. */
    databaseUrl: secret('DATABASE_URL', kind.address('postgres', 'postgresql')),
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

    geocoderUrl: read('GEOCODER_URL', kind.webAddress, null),
    smtpUrl: secret('SMTP_URL', kind.address('smtp', 'smtps')),
  }

  const keyGiven = env['ENCRYPTION_KEY'] || env['ENCRYPTION_KEY_FILE']
  if (config.databaseUrl && !keyGiven && !keyless) {
    faults.push(
      `ENCRYPTION_KEY is needed with DATABASE_URL, the same on every node. ${kind.howToMakeKey}`,
    )
  }
  if (faults.length > 0) throw configError(faults)
  return config
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const everywhere = new Set(['127.0.0.1', '0.0.0.0', '::', '::1'])

function localUrl(host: string, port: number) {
  const name = everywhere.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const fiveOf = (delays: number[]) =>
  Array.from({ length: 5 }, (_, attempt) => delays[attempt] ?? delays.at(-1) ?? 0)

const configError = (faults: string[]) =>
  Object.assign(new Error(['The configuration has faults:', ...faults].join('\n  - ')), {
    name: 'ConfigError',
    faults,
  })
