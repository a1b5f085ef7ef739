import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

import { type Config, readConfig } from '#config/config.ts'
import type { Env } from '#config/env.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { messageOf } from '#core/errors.ts'
import { openClient } from '#db/pool/hosts.ts'

import manifest from '../../../package.json' with { type: 'json' }
import { withDatabaseUrls } from '../database-urls.ts'
import { runningServerUrl } from '../server-address.ts'
import { runBounded } from './bounded.ts'
import { checkDatabase } from './check-database.ts'
import { defaultLimits, runAll } from './database/connection.ts'
import { connectionCheck } from './database/connections.ts'
import { fontsCheck } from './database/fonts.ts'
import { queueChecks } from './database/queues.ts'
import { serverChecks } from './database/server-checks.ts'
import { type Finding, finding } from './findings.ts'
import { checkConfiguration } from './machine/configuration.ts'
import { checkFiles } from './machine/files.ts'
import { existingKeys } from './machine/keys.ts'
import { checkCertificate } from './network/certificate.ts'
import { checkMail } from './network/mail.ts'
import { checkProxy } from './network/proxy.ts'
import { checkRedis } from './network/redis.ts'

export interface Options {
  env: Env
  /** Instead of PUBLIC_URL. */
  url?: string | undefined
}

/** Of the checks of the network, and of everything about the database with its start and its end. */
const limitsMs = { network: 10_000, database: 25_000, connect: 5_000 }

/** The oldest Node that runs this code. */
const nodeMajor = 26

/** Runs every check. It changes nothing, and ends within 30 s even if nothing answers. */
export async function examine({ env, url }: Options): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    const { faults = [messageOf(error)] } = error as { faults?: string[] }
    return faults.map((fault) => finding('SETTING_INVALID', fault))
  }
  const [major = 0] = process.versions.node.split('.').map(Number)
  const keys = existingKeys(config)
  const running = await runningServerUrl(config.dataDir)
  const reached = url?.replace(/\/+$/, '') ?? config.publicOrigin ?? running
  const isStopped = config.databaseUrl === null && running === undefined
  const found = await Promise.all([
    runBounded({ title: 'Files', run: () => checkFiles(config) }, {}, limitsMs.connect),
    runBounded(
      { title: 'Database', run: () => examineDatabase(config, { keys, isStopped }) },
      {},
      limitsMs.database,
    ),
    ...networkOf(config, reached, keys),
  ])
  if (major < nodeMajor)
    found.push([finding('NODE_VERSION', `This is Node ${process.versions.node}`)])
  if (reached === undefined)
    found.push([
      finding(
        'SERVER_NOT_RUNNING',
        'No server of this data folder runs, and PUBLIC_URL is not set',
      ),
    ])
  return [...checkConfiguration(config), ...found.flat()]
}

/** All at the same time. Each ends by its signal, and a little later in any case. */
function networkOf(
  { smtpUrl, redisUrl, trustProxy }: Config,
  url: string | undefined,
  keys: MasterKey | null,
): Promise<Finding[]>[] {
  const trustsProxy = trustProxy.length > 0
  const checks: Record<string, (signal: AbortSignal) => Promise<Finding[]>> = {
    Mail: (signal) => checkMail(smtpUrl, signal),
    Redis: (signal) => checkRedis(redisUrl, signal),
    ...(url !== undefined && {
      Certificate: (signal) => checkCertificate(url, signal),
      Proxy: (signal) => checkProxy({ url, keys, trustsProxy, signal }),
    }),
  }
  return Object.entries(checks).map(([title, run]) => {
    const signal = AbortSignal.timeout(limitsMs.network)
    return runBounded({ title, run: () => run(signal) }, {}, limitsMs.network + 1_000)
  })
}

interface InstallationState {
  keys: MasterKey | null
  isStopped: boolean
}

async function examineDatabase(
  config: Config,
  { keys, isStopped }: InstallationState,
): Promise<Finding[]> {
  const { dataDir, databaseUrl } = config
  // To use an embedded database would create it.
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    return [finding('NO_DATABASE', `There is no database in ${dataDir}`)]
  const missing = keys ? [] : [finding('KEY_MISSING', `There is no encryption.key in ${dataDir}`)]
  try {
    return await withDatabaseUrls(config, async ({ ownerUrl }) => {
      const client = await openClient({
        connectionString: ownerUrl,
        application_name: 'openchair doctor',
        connectionTimeoutMillis: limitsMs.connect,
        options: '-c default_transaction_read_only=on -c timezone=UTC -c jit=off',
      })
      try {
        const server = [
          ...serverChecks,
          connectionCheck(config),
          fontsCheck(),
          ...queueChecks({ config, isStopped }),
        ]
        const data = await checkDatabase(client, keys)
        const isOurs = data.every(({ code }) => !code.startsWith('MIGRATION'))
        const { statementMs } = defaultLimits
        const state = await runAll(client, keys, isOurs ? server : serverChecks, {
          statementMs,
          allMs: 4_000,
        })
        return [...missing, ...data, ...state, ...(await versionsOf(client))]
      } finally {
        await client.end()
      }
    })
  } catch (error) {
    return [...missing, finding('DATABASE_UNREACHABLE', messageOf(error))]
  }
}

async function versionsOf(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const words = `Openchair ${manifest.version}, Node ${process.versions.node}, PostgreSQL ${rows[0]?.version}`
  return [finding('VERSIONS', words)]
}
