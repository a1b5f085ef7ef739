import type { Driver } from 'kysely'

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
