import { type RawBuilder, type Selectable, sql } from 'kysely'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { snakeCase } from '#core/text/text.ts'

import type { Db } from '../query-builder.ts'
import type { DB } from '../schema/schema.gen.ts'
import { prepared } from './prepared.ts'

/** Removes the rows of a table before a time, business by business: a node that is away stops no other. */
export function removalOf<Name extends keyof DB>(
  name: Name,
  column: keyof Selectable<DB[Name]> & string,
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
  return async (db: Db, signal: AbortSignal, time: Date): Promise<void> => {
    const until = time.toISOString()
    await forEachSettled(await findBusinesses(db, { until }), signal, ({ businessId }) =>
      removeOf(db, { businessId, until }),
    )
  }
}
