import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { describe, test } from 'node:test'

import { type Config, readConfig } from './config.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const previousKey = Buffer.alloc(32, 8).toString('base64')

const testedHere = ({ backup: _, telemetry: __, ...common }: Config) => common

describe('readConfig', () => {
  test('has defaults for one machine', () => {
    assert.deepEqual(testedHere(readConfig({})), {
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      metricsPort: null,
      publicUrl: 'http://localhost:3000',
      publicOrigin: null,
      securityContact: null,
      shutdownDelaySeconds: null,
      isRunByNpx: false,
      logLevel: 'info',
      demo: true,
      dashboard: true,
      dashboardOffline: true,
      dataDir: resolve('.data'),
      postgresBin: null,
      postgresFormerBin: null,
      databaseUrl: null,
      migrationDatabaseUrl: null,
      databasePoolMax: 16,
      redisUrl: null,
      encryptionKey: null,
      previousEncryptionKey: null,
      rateLimitMax: 1000,
      guestRateLimit: 120,
      guestRateLimitBusiness: 3000,
      guestBookingLimit: null,
      cpuSeconds: { business: null, guests: null },
      idempotencyTtlSeconds: 86_400,
      trustProxy: [],
      webhooks: {
        retryScheduleSeconds: [0, 5, 300, 1800, 7200],
        allowInsecure: false,
        allowedPorts: [443],
        allowedNetworks: [],
      },
      bounds: {
        staff: 500,
        service: 2_000,
        staffService: 50_000,
        location: 200,
        product: 10_000,
        loyaltyProgram: 100,
        campaign: 1_000,
        campaignTemplate: 100,
      },
      newBusinesses: true,
      sellsPlans: false,
      planPrices: { currency: 'EUR', amounts: { FREE: 0, PRO: 2_900, ENTERPRISE: 9_900 } },
      invoiceIssuer: ['Openchair', 'localhost'],
      stripe: null,
      wallet: null,
      geocoderUrl: null,
      smtpUrl: null,
      sms: null,
      mailFrom: 'Openchair <no-reply@localhost>',
      warnings: [],
    })
  })

  test('treats an empty variable as absent', () => {
    assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL_FILE: '' }), readConfig({}))
  })

  test('reads every variable', () => {
    const config = readConfig({
      ROLE: 'worker',
      HOST: '0.0.0.0',
      PORT: '8080',
      METRICS_PORT: '9464',
      SHUTDOWN_DELAY: '2.5',
      PUBLIC_URL: 'https://Salon.example/',
      LOG_LEVEL: 'DEBUG',
      DEMO: 'off',
      DASHBOARD: 'off',
      DASHBOARD_OFFLINE: 'off',
      DATA_DIR: '/var/lib/openchair',
      POSTGRES_BIN: '/usr/lib/postgresql/18/bin',
      POSTGRES_FORMER_BIN: '/usr/lib/postgresql/17/bin',
      DATABASE_URL: 'postgresql://app@/salon?host=/run/postgresql',
      MIGRATION_DATABASE_URL: 'postgresql://owner@/salon?host=/run/postgresql',
      DATABASE_POOL_MAX: '40',
      REDIS_URL: 'rediss://cache:6380/1',
      ENCRYPTION_KEY: key,
      ENCRYPTION_KEY_PREVIOUS: previousKey,
      RATE_LIMIT_MAX: '50',
      GUEST_RATE_LIMIT: '60',
      GUEST_RATE_LIMIT_BUSINESS: '600',
      GUEST_BOOKING_LIMIT: '5',
      CPU_SECONDS_LIMIT: '30',
      GUEST_CPU_SECONDS_LIMIT: '15',
      IDEMPOTENCY_TTL: '60',
      TRUST_PROXY: '10.0.0.0/8, ::1 loopback',
      WEBHOOK_RETRY_SCHEDULE: '0, 0.5,3',
      WEBHOOK_ALLOW_INSECURE: 'true',
      WEBHOOK_ALLOWED_PORTS: '8443,443',
      WEBHOOK_ALLOWED_NETWORKS: '10.0.0.0/8, 192.168.1.5 fd12::/16',
      STAFF_MAX: '1',
      SERVICES_MAX: '2',
      ASSIGNMENTS_MAX: '9',
      LOCATIONS_MAX: '3',
      PRODUCTS_MAX: '100000',
      PROGRAMS_MAX: '5',
      CAMPAIGNS_MAX: '6',
      TEMPLATES_MAX: '7',
      NEW_BUSINESSES: 'off',
      PLAN_PRICES: 'JPY PRO=3000 ENTERPRISE=0',
      INVOICE_ISSUER: 'Chair B.V.; Keizersgracht 1;',
      STRIPE_SECRET_KEY: 'sk_live_of_the_salon',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_salon',
      STRIPE_API_URL: 'http://localhost:12111',
      GEOCODER_URL: 'http://localhost:8088',
      SMTP_URL: 'smtp://mail:25',
      SECURITY_CONTACT: 'mailto:security@salon.example',
      MAIL_FROM: 'Desk <desk@salon.example>',
    })
    assert.deepEqual(testedHere(config), {
      role: 'worker',
      host: '0.0.0.0',
      port: 8080,
      metricsPort: 9464,
      publicUrl: 'https://salon.example',
      publicOrigin: 'https://salon.example',
      securityContact: 'mailto:security@salon.example',
      shutdownDelaySeconds: 2.5,
      isRunByNpx: false,
      logLevel: 'debug',
      demo: false,
      dashboard: false,
      dashboardOffline: false,
      dataDir: '/var/lib/openchair',
      postgresBin: '/usr/lib/postgresql/18/bin',
      postgresFormerBin: '/usr/lib/postgresql/17/bin',
      databaseUrl: 'postgresql://app@/salon?host=/run/postgresql',
      migrationDatabaseUrl: 'postgresql://owner@/salon?host=/run/postgresql',
      databasePoolMax: 40,
      redisUrl: 'rediss://cache:6380/1',
      encryptionKey: key,
      previousEncryptionKey: previousKey,
      rateLimitMax: 50,
      guestRateLimit: 60,
      guestRateLimitBusiness: 600,
      guestBookingLimit: 5,
      cpuSeconds: { business: 30, guests: 15 },
      idempotencyTtlSeconds: 60,
      trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
      webhooks: {
        retryScheduleSeconds: [0, 0.5, 3, 3, 3],
        allowInsecure: true,
        allowedPorts: [443, 8443],
        allowedNetworks: ['10.0.0.0/8', '192.168.1.5', 'fd12::/16'],
      },
      bounds: {
        staff: 1,
        service: 2,
        staffService: 9,
        location: 3,
        product: 100_000,
        loyaltyProgram: 5,
        campaign: 6,
        campaignTemplate: 7,
      },
      newBusinesses: false,
      sellsPlans: true,
      planPrices: { currency: 'JPY', amounts: { FREE: 0, PRO: 3_000, ENTERPRISE: 0 } },
      invoiceIssuer: ['Chair B.V.', 'Keizersgracht 1'],
      stripe: {
        secretKey: 'sk_live_of_the_salon',
        webhookSecret: 'whsec_of_the_salon',
        apiUrl: 'http://localhost:12111',
      },
      wallet: null,
      geocoderUrl: 'http://localhost:8088',
      smtpUrl: 'smtp://mail:25',
      sms: null,
      mailFrom: 'Desk <desk@salon.example>',
      warnings: [],
    })
  })

  test('requires a separate metrics port, and limits the shutdown delay to minutes', () => {
    assert.throws(() => readConfig({ METRICS_PORT: '3000' }), /another port than PORT/)
    assert.throws(() => readConfig({ SHUTDOWN_DELAY: '301' }), /seconds from 0 to 300/)
  })

  test('uses a reachable host in the public address', () => {
    assert.equal(readConfig({ HOST: '192.0.2.7' }).publicUrl, 'http://192.0.2.7:3000')
    assert.equal(readConfig({ HOST: '2001:db8::1' }).publicUrl, 'http://[2001:db8::1]:3000')
    assert.equal(readConfig({ HOST: '::' }).publicUrl, 'http://localhost:3000')
  })

  test('refuses a public address with a path, below which no page would find its parts', () => {
    const { faults } = faultsOf({ PUBLIC_URL: 'https://salon.example/book/' })
    assert.match(String(faults), /PUBLIC_URL .* without a path, such as https:\/\/salon.example:/)
  })

  test('takes the proxies that Fastify takes, and never everybody', () => {
    const taken =
      '10.0.0.0/8, ::1 fd00::/8, fe80::1 ::ffff:10.0.0.1 0.0.0.0/1 192.0.2.1/32 uniquelocal'
    const { trustProxy } = readConfig({ TRUST_PROXY: taken })
    assert.equal(trustProxy.length, 8)
    for (const proxy of trustProxy) assert.ok(Fastify({ trustProxy: [proxy] }), proxy)
    for (const value of ['0.0.0.0/0', '::/0', '::/000', '10.0.0.0/0'])
      assert.match(faultsOf({ TRUST_PROXY: value }).message, /and not all addresses/, value)
    for (const value of ['proxy.local', '10.0.0.1:80', '[::1]', '10.0.0.0 /8', '*', 'true', '1'])
      assert.match(faultsOf({ TRUST_PROXY: value }).message, /addresses or networks such as/, value)
  })

  const wrong = {
    ROLE: 'boss',
    PORT: '65536',
    PUBLIC_URL: 'salon.example',
    LOG_LEVEL: 'loud',
    DEMO: 'perhaps',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    MIGRATION_DATABASE_URL: 'mysql://root:hunter3@db/x',
    DATABASE_POOL_MAX: '1',
    REDIS_URL: 'redis://',
    ENCRYPTION_KEY: 'too short',
    RATE_LIMIT_MAX: '0',
    CPU_SECONDS_LIMIT: '0.5',
    GUEST_CPU_SECONDS_LIMIT: '-1',
    IDEMPOTENCY_TTL: '1.5',
    TRUST_PROXY: '10.0.0.0/33',
    WEBHOOK_RETRY_SCHEDULE: '0,1,2,3,4,5',
    WEBHOOK_ALLOW_INSECURE: 'si',
    WEBHOOK_ALLOWED_PORTS: '443;8443',
    WEBHOOK_ALLOWED_NETWORKS: 'loopback',
    STAFF_MAX: '0',
    SERVICES_MAX: '100001',
    ASSIGNMENTS_MAX: '0',
    LOCATIONS_MAX: 'many',
    PRODUCTS_MAX: '1e3',
    PROGRAMS_MAX: '-1',
    CAMPAIGNS_MAX: 'few',
    TEMPLATES_MAX: '2.5',
    GEOCODER_URL: 'ftp://geo',
    SMTP_URL: 'mail:25',
  }

  test('reports all faults at once', () => {
    const { message, faults } = faultsOf(wrong)
    const named = new Set(faults.map((fault) => fault.replace(/\W.*/, '')))
    assert.deepEqual(named, new Set(Object.keys(wrong)))
    assert.equal(message.split('\n').length, 1 + faults.length)
  })

  test('does not repeat secrets', () => {
    const { message } = faultsOf(wrong)
    assert.match(message, /PORT is "65536", but it must be a whole number from 0 to 65535/)
    for (const secret of ['hunter2', 'hunter3', 'too short', 'mail:25'])
      assert.ok(!message.includes(secret), secret)
  })

  test('requires an encryption key with an external database, and explains how to create one', () => {
    const env = { DATABASE_URL: 'postgres://db/x' }
    assert.match(faultsOf(env).message, /ENCRYPTION_KEY is required.*openssl rand -base64 32/)
    assert.equal(readConfig(env, { keyless: true }).encryptionKey, null)
  })

  test('refuses a previous encryption key that is the current one, or stands alone', () => {
    const given = (current: string, previous: string) => ({
      DATABASE_URL: 'postgres://db/x',
      ENCRYPTION_KEY: current,
      ENCRYPTION_KEY_PREVIOUS: previous,
    })
    const { message } = faultsOf(given(key, Buffer.from(key, 'base64').toString('hex')))
    assert.match(message, /ENCRYPTION_KEY_PREVIOUS is the same key as ENCRYPTION_KEY/)
    assert.match(faultsOf(given('', key)).message, /PREVIOUS is given without ENCRYPTION_KEY/)
    assert.match(faultsOf(given(key, 'too short')).message, /ENCRYPTION_KEY_PREVIOUS: it must be/)
  })

  test('refuses MIGRATION_DATABASE_URL without DATABASE_URL', () => {
    const migrating = { MIGRATION_DATABASE_URL: 'postgres://db/x' }
    assert.match(faultsOf(migrating).message, /MIGRATION_DATABASE_URL is given without/)
  })
})

function faultsOf(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    return error as Error & { faults: string[] }
  }
  return assert.fail('expected faults')
}
