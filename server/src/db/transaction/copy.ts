import { once } from 'node:events'
import type pg from 'pg'

/** Methods of pg's connections that its types omit. */
interface CopyConnection {
  stream: NodeJS.WritableStream & { writableNeedDrain?: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

type Scalar = string | number | bigint | boolean

/** A list is a PostgreSQL array; JSON is passed as text. */
export type CopyValue = Scalar | null | undefined | Buffer | readonly Scalar[]

export interface CopyTarget {
  /** Names as in the database. */
  table: string
  columns: readonly string[]
}

/**
 * Writes rows by COPY, several times as fast as INSERT. The client must not be one of the pool's,
 * which pipeline statements. Rows are pulled as fast as the database writes them.
 */
export async function copyRows(
  client: pg.Client,
  { table, columns }: CopyTarget,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const failed = promise.catch(() => {})
  let hasEnded = false
  const send = async (connection: CopyConnection) => {
    for (const chunk of chunks(rows)) {
      if (hasEnded) return
      connection.sendCopyFromChunk(Buffer.from(chunk))
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), failed])
    }
    connection.endCopyFrom()
  }
  const statement = {
    submit: (connection: unknown) =>
      (connection as CopyConnection).query(`copy "${table}" (${columns.join(', ')}) from stdin`),
    handleCopyInResponse: (connection: CopyConnection) =>
      void send(connection).catch((error: unknown) => connection.sendCopyFail(String(error))),
    handleCommandComplete: () => {},
    handleReadyForQuery: () => resolve(),
    handleError: (error: Error) => {
      hasEnded = true
      reject(error)
    },
  }
  client.query(statement)
  return promise
}

const chunkLength = 65_536

function* chunks(rows: Iterable<readonly CopyValue[]>): Iterable<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(toField).join('\t')}\n`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

/** A value in the text format of COPY. */
function toField(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  return typeof value === 'object' ? escaped(`{${value.map(toElement).join()}}`) : String(value)
}

const special = /[\\\n\r\t]/

const escaped = (text: string) =>
  special.test(text)
    ? text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)
    : text

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const toElement = (item: Scalar) =>
  typeof item === 'string' ? `"${item.replace(/["\\]/g, '\\$&')}"` : String(item)
