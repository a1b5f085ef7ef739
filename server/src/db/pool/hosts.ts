import pg from 'pg'

import { wireOf } from './dead-connections.ts'

/** The servers of a connection string, of which one accepts writes. */
interface Hosts {
  /** A connection string for each of them. */
  urls: string[]
  /** The index of the one to try next. */
  at: number
}

const known = new Map<string, Hosts>()

/**
 * The connection strings of postgresql://user@host1:5432,host2/database?target_session_attrs=read-write, one for each host.
 * The driver knows a single host only.
 */
export function urlsOf(connectionString: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/.exec(connectionString) ?? []
  if (hosts === '') return [connectionString]
  const rest = after.replace(
    /([?&])target_session_attrs=[^&]*(&|$)/,
    (_, start: string, end: string) => end && start,
  )
  return hosts.split(',').map((host) => before + host + rest)
}

function hostsOf(connectionString: string): Hosts {
  const found = known.get(connectionString) ?? { urls: urlsOf(connectionString), at: 0 }
  known.set(connectionString, found)
  return found
}

/**
 * A client of the server that accepts writes, as far as it is known: one that cannot be reached, or turns out to be a
 * standby, is an error, after which the next client tries the next server.
 */
export function createClient({
  connectionString = '',
  ...config
}: Readonly<pg.ClientConfig>): pg.Client {
  const hosts = hostsOf(connectionString)
  const { urls, at } = hosts
  const client = new pg.Client({ ...config, connectionString: urls[at] ?? connectionString })
  if (urls.length === 1) return client
  const wire = wireOf(client)
  const leave = () => {
    if (hosts.at === at) hosts.at = (at + 1) % urls.length
  }
  wire.on('error', leave).on('errorMessage', leave)
  wire.once('readyForQuery', () => wire.off('error', leave).off('errorMessage', leave))
  // PostgreSQL reports it when a connection begins, and when it changes.
  wire.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
    if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return
    leave()
    wire.stream.destroy(Object.assign(new Error('This server is a standby'), { code: '25006' }))
  })
  return client
}

/** The class that a pool makes its clients of. */
export const clientClass = function (config: pg.ClientConfig) {
  return createClient(config)
} as unknown as new () => pg.ClientBase

/** A connection of a pool; with several servers each of them is tried. */
export async function connectFrom(pool: pg.Pool): Promise<pg.PoolClient> {
  const { length } = hostsOf(pool.options.connectionString ?? '').urls
  for (let tries = 1; ; tries++)
    try {
      return await pool.connect()
    } catch (error) {
      if (tries >= length) throw error
    }
}

/** A connected client; with several servers each of them is tried. */
export async function openClient(config: Readonly<pg.ClientConfig>): Promise<pg.Client> {
  const { length } = hostsOf(config.connectionString ?? '').urls
  for (let tries = 1; ; tries++) {
    const client = createClient(config)
    // Without a listener, a lost connection would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries >= length) throw error
    }
  }
}
