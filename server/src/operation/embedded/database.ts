import pg from 'pg'

import { ignoring } from '#db/system-error.ts'

export interface DatabaseRequest {
  /** Identifiers and the password are plain: letters, digits, - and _. */
  database: string
  role: string
  password: string | undefined
}

/** Creates a database and an ordinary role with login, unless they exist. */
export async function createMissing(
  adminConnection: string,
  { database, role, password }: DatabaseRequest,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminConnection })
  await client.connect()
  // Another process may create it at the same moment.
  const make = (statement: string) =>
    client.query(statement).catch(ignoring('42P04', '42710', '23505'))
  try {
    const { rows } = await client.query<Record<'hasDatabase' | 'hasRole', boolean>>(look, [
      database,
      role,
    ])
    if (!rows[0]?.hasDatabase) await make(`create database "${database}"`)
    if (!rows[0]?.hasRole)
      await make(`create role "${role}" login${password ? ` password '${password}'` : ''}`)
  } finally {
    await client.end()
  }
}

const look = `
  select exists (select from pg_database where datname = $1) as "hasDatabase",
    exists (select from pg_roles where rolname = $2) as "hasRole"`
