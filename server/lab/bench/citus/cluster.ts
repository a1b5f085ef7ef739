import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { migrate } from '#db/migrate/migrate.ts'
import { startEmbedded } from '#operation/embedded/embedded.ts'
import { databaseIn } from '#testing/database/databases.ts'

import { benchKey, type ServerKind } from '../serve.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** A PostgreSQL of its own with production settings, in a temporary folder. */
export async function openCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-bench-'))
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const embedded = await startEmbedded({ dataDir, log })
  const servers: ChildProcess[] = []
  const closing: (() => Promise<void>)[] = []

  return {
    /** A migrated database, with the master key of the benchmark. */
    async database(name: string) {
      const client = new pg.Client({ connectionString: embedded.ownerConnectionString })
      await client.connect()
      await client.query(`create database "${name}"`)
      await client.end()
      const ownerUrl = databaseIn(embedded.ownerConnectionString, name)
      const url = databaseIn(embedded.connectionString, name)
      await migrate(ownerUrl, { servingUrl: url })
      const database = connect(url)
      closing.push(() => database.close())
      return { url, ownerUrl, database, masterKey: readMasterKey(benchKey) }
    },

    /** Starts a server in a process of its own, of this checkout unless another is named; returns its address. */
    async serve(kind: ServerKind, databaseUrl: string, checkout?: string) {
      const script = checkout ? serverOf(checkout) : join(import.meta.dirname, '../serve.ts')
      const server = spawn(process.execPath, ['--expose-gc', script, kind, databaseUrl], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      servers.push(server)
      const [address] = (await once(server, 'message')) as [string]
      return address
    },

    async close() {
      for (const server of servers) {
        server.kill()
        await once(server, 'exit')
      }
      for (const close of closing) await close()
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs a benchmark on a cluster of its own. */
export async function withCluster<T>(bench: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await openCluster()
  try {
    return await bench(cluster)
  } finally {
    await cluster.close()
  }
}

/** Checkouts of 0.2.0 have the program elsewhere. */
function serverOf(checkout: string) {
  const program = resolve(checkout, 'server/lab/bench/serve.ts')
  return existsSync(program) ? program : resolve(checkout, 'server/bench/serve.ts')
}
