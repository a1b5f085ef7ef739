import { mock } from 'node:test'
import pg from 'pg'

/** How many statements this process sends to the database while the work runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = mock.method(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.callCount()
  } finally {
    sent.mock.restore()
  }
}
