import pg from 'pg'

import { ignoring } from '../system-error.ts'

/** Makes a database unless it is there. The name must be a plain identifier. */
export async function createDatabase(adminConnection: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminConnection })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database "${name}"`)
  } catch (error) {
    // Another process made it at the same moment.
    ignoring('42P04', '23505')(error)
  } finally {
    await client.end()
  }
}
