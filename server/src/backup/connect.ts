import type pg from 'pg'

import { openClient } from '#db/pool/hosts.ts'

/** Settings of their own, over those of the database and the role: a date has one form, and nothing ends a long transaction. */
const always = {
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

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
    for (const [name, value] of Object.entries({ ...always, ...settings }))
      await client.query(`select set_config($1, $2, false)`, [name, value])
    return await work(client)
  } finally {
    await client.end()
  }
}
