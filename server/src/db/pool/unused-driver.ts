import {
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

const unused = async () => {
  throw new Error(
    'Connections are leased; transactions are those of #db/transaction/unit-of-work.ts',
  )
}

/** Kysely requires a driver, although every query builder here brings its own connections. */
export const unusedDriver: Driver = {
  init: async () => {},
  acquireConnection: unused,
  releaseConnection: unused,
  beginTransaction: unused,
  commitTransaction: unused,
  rollbackTransaction: unused,
  destroy: async () => {},
}

export const dialect = {
  createDriver: () => unusedDriver,
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
