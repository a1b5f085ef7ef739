import { type RawBuilder, type Selectable, sql } from 'kysely'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { snakeCase } from '#core/text/text.ts'

import type { Db } from '../query-builder.ts'
import type { DB } from '../schema/schema.gen.ts'
import { timeOf } from '../time.ts'
import { prepared } from './prepared.ts'

/**
 * Removes the rows of a table this long after the time in a column, business by business: a node that is away stops no other. By the time of
 * the database, since a node whose clock is wrong would remove them early.
 */
export function removalOf<Name extends keyof DB>(
  name: Name,
  column: keyof Selectable<DB[Name]> & string,
  keptMs: number,
) {
  const old = (until: string) => sql`
    from ${sql.table(snakeCase(name))} where ${sql.ref(snakeCase(column))} < ${until}`
  const findBusinesses = prepared(
    (_, { until }: { until: string }): RawBuilder<{ businessId: string }> =>
      sql`select distinct business_id ${old(until)}`,
  )
  const removeOf = prepared(
    (_, { businessId, until }: { businessId: string; until: string }): RawBuilder<unknown> =>
      sql`delete ${old(until)} and business_id = ${businessId}`,
  )
  return async (db: Db, signal: AbortSignal, now?: Date): Promise<void> => {
    const until = new Date((now ?? (await timeOf(db))).getTime() - keptMs).toISOString()
    await forEachSettled(await findBusinesses(db, { until }), signal, ({ businessId }) =>
      removeOf(db, { businessId, until }),
    )
  }
}
