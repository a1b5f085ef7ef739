import type pg from 'pg'

import { openClient } from '#db/pool/hosts.ts'

/** A connection of its own, without the limits of requests: for COPY, which the pools cannot do. */
export async function withConnection<T>(
  connectionString: string,
  settings: Record<string, string>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openClient({
    connectionString,
    application_name: 'openchair backup',
    keepAlive: true,
  })
  try {
    for (const [name, value] of Object.entries({ statement_timeout: '0', ...settings }))
      await client.query(`select set_config($1, $2, false)`, [name, value])
    return await work(client)
  } finally {
    await client.end()
  }
}
