import type pg from 'pg'

import { copyChunks } from '#db/transaction/copy.ts'

import { damaged } from './file/age.ts'
import type { Entry } from './file/tar.ts'
import { jsonOf, type Manifest, names } from './manifest.ts'
import type { counter } from './progress.ts'
import type { Table } from './tables.ts'

interface LoadOptions {
  /** Those to fill; others of the backup are passed over. */
  tables: readonly Table[]
  count: ReturnType<typeof counter>
}

/**
 * Copies the rows of a backup into its tables, up to its end. Throws if they are not as many as were written. Returns how
 * many each table has.
 */
export async function loadRows(
  client: pg.Client,
  entries: AsyncIterator<Entry>,
  manifest: Manifest,
  { tables, count }: LoadOptions,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const read = async () => (await entries.next()).value as Entry | undefined
  let entry = await read()
  for (let table = tableOf(entry); table !== undefined; table = tableOf(entry)) {
    const ofTable = table
    const columns = manifest.tables.find(({ name }) => name === ofTable)?.columns
    if (!columns) throw damaged(`it does not describe its table ${ofTable}`)
    async function* parts() {
      for (; entry && tableOf(entry) === ofTable; entry = await read()) {
        count.tell(`copying ${ofTable}`)
        yield entry.body
      }
    }
    if (!(ofTable in rows)) {
      for await (const _ of parts());
      continue
    }
    const copied = await copyChunks(client, { table: ofTable, columns }, parts())
    rows[ofTable] = copied
    count.add(copied, `copying ${ofTable}`)
  }
  const { rows: written } = jsonOf<{ rows: Record<string, number> }>(entry, names.end)
  for (const { name } of tables)
    if (rows[name] !== written[name])
      throw damaged(`${name} has ${rows[name]} rows instead of ${written[name]}`)
  // The rest of the file is checked as well.
  await entries.next()
  return rows
}

const tableOf = (entry: Entry | undefined) =>
  entry?.name.startsWith(names.data) ? entry.name.split('/')[1] : undefined
