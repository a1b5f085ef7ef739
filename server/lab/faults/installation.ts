import { randomBytes } from 'node:crypto'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { connectFrom } from '#db/pool/hosts.ts'
import { openWorker } from '#testing/process/worker.ts'

import type { Postgres } from './postgres.ts'
import type { Scope } from './scope.ts'

export type Installation = ReturnType<typeof openInstallation>
export type Node = ReturnType<Installation['start']>

/** The processes of an installation, and a connection to its database that no fault reaches but those of PostgreSQL. */
export function openInstallation(scope: Scope, { url }: Pick<Postgres, 'url'>) {
  const key = randomBytes(32).toString('hex')
  const database = connect(url, () => {})
  scope.after(() => database.close())
  return {
    database,
    key,
    masterKey: readMasterKey(key),
    /** The settings of a command on it. */
    environment: { DATABASE_URL: url, ENCRYPTION_KEY: key },
    /** Starts a node as a program of its own, of this version unless another program is given. */
    start(env: NodeJS.ProcessEnv = {}, program?: string) {
      const settings = { RATE_LIMIT_MAX: '1000000000', SHUTDOWN_DELAY: '0', ...env }
      const node = openWorker({ DATABASE_URL: url, ENCRYPTION_KEY: key, ...settings }, program)
      scope.after(node.kill)
      return node
    },
    /** One value of the first row, for checks of integrity. */
    async value(statement: string, ...values: unknown[]): Promise<number> {
      const client = await connectFrom(database.pool)
      const asked = client.query<{ value: string }>(statement, values)
      const { rows } = await asked.finally(() => client.release())
      return Number(rows[0]?.value)
    },
  }
}
