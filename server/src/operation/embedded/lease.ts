import pg from 'pg'

import { advisoryLocks } from '#db/advisory-locks.ts'
import { codeOf } from '#db/system-error.ts'

/** pg's types omit these methods of its clients. */
type Client = pg.Client & { ref(): void; unref(): void }

/**
 * A connection that a process holds for as long as it uses the cluster. Its advisory locks show the
 * processes of one data folder to each other and vanish with the process, even a killed one.
 */
export interface Lease {
  /** Resolves when the connection is lost because the database stopped. */
  lost: Promise<void>
  /** Releases the lease; true when no other process uses the cluster, which may then be stopped. */
  release: () => Promise<boolean>
}

export interface LeaseRequest {
  connectionString: string
  /** Requests the lock of the one server of the data folder; commands do not. */
  isServer: boolean
}

/** Refused because another server runs on the same data folder. */
export const isTaken = (error: unknown) => codeOf(error) === taken
const taken = 'EMBEDDED_TAKEN'

/** Throws when the database does not answer, or `isTaken`. */
export async function takeLease({ connectionString, isServer }: LeaseRequest): Promise<Lease> {
  const application_name = isServer ? 'openchair server' : 'openchair command'
  const connectionTimeoutMillis = 5000
  const options = { connectionString, application_name, connectionTimeoutMillis }
  const client = new pg.Client(options) as Client
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  // Without a listener, a lost connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock_shared(${advisoryLocks.embeddedUsers})`)
    if (isServer && !(await tryLock(client, advisoryLocks.embeddedServer)))
      throw Object.assign(new Error('Another server runs on this DATA_DIR'), { code: taken })
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  // A process with nothing else to do may exit; its locks end with it.
  client.unref()
  return { lost, release: () => release(client) }
}

async function tryLock(client: pg.Client, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${lock}) as taken`,
  )
  return rows[0]?.taken === true
}

async function release(client: Client): Promise<boolean> {
  client.ref()
  try {
    await client.query(`select pg_advisory_unlock_shared(${advisoryLocks.embeddedUsers})`)
    // Held until the cluster has stopped: a process that connects now waits, is disconnected, and
    // starts it again.
    const isLast = await tryLock(client, advisoryLocks.embeddedUsers)
    if (isLast) client.unref()
    else await client.end()
    return isLast
  } catch {
    return false
  }
}
