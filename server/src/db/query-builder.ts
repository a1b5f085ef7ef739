import type { Kysely } from 'kysely'

import type { DB } from './schema/schema.gen.ts'

/** The query builder over the tables; apart from the pool, so that statements depend on no connection. */
export type Db = Kysely<DB>
