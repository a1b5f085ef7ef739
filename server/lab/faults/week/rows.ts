import type { Installation } from '../installation.ts'

/** Tables whose rows have served their purpose within a day or two: with the same use every day they do not grow. */
export const shortLived = [
  'idempotency_key',
  'attempt',
  'session',
  'password_reset',
  'login_challenge',
  'hold',
  'live_stream',
  'mail',
  'message',
  'guest_link',
  'guest_session',
  'geocoded_place',
] as const

/** Tables with the history of thirty days. */
export const ofMonth = ['event', 'webhook_delivery', 'api_request', 'sign_in_network'] as const

/** The number of rows of each table that has some. */
export async function countRows({ database }: Installation): Promise<Record<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${name}`,
    )
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}
