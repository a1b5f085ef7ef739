import { sql } from 'kysely'

import type { Db } from './query-builder.ts'

/** The time of the database, which all nodes share. */
export async function timeOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ ms: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(db)
  return new Date(Number(rows[0]?.ms))
}

/** The same time, asked of the database once a minute: between, time passes as in this process. */
export function clockOf(db: Db) {
  let asked: { ms: number; at: number } | undefined
  return async (): Promise<Date> => {
    if (!asked || performance.now() - asked.at > askEachMs) {
      const ms = (await timeOf(db)).getTime()
      asked = { ms, at: performance.now() }
    }
    return new Date(asked.ms + performance.now() - asked.at)
  }
}

const askEachMs = 60_000
