import type pg from 'pg'

import { copyOut } from './copy-out.ts'
import { copyChunks, type CopyTarget } from './copy.ts'

/**
 * Copies all rows of a table to the same table of another database, by COPY at both ends, which holds a few megabytes in
 * memory. Returns the number of rows. Not for clients of the pool, which pipeline statements.
 */
export async function copyAcross(
  from: pg.Client,
  to: pg.Client,
  target: CopyTarget,
): Promise<number> {
  let read = 0
  async function* parts() {
    read = yield* copyOut(from, target)
  }
  const written = await copyChunks(to, target, parts())
  if (written !== read) throw new Error(`${target.table}: ${written} of ${read} rows were copied`)
  return written
}
