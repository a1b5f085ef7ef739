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
  target: CopyTarget,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  await copyChunks(client, target, chunks(rows))
}

/** Writes rows that are in the text format of COPY already, and tells how many. */
export async function copyChunks(
  client: pg.Client,
  { table, columns }: CopyTarget,
  parts: Iterable<string> | AsyncIterable<Buffer>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const failed = promise.catch(() => {})
  let hasEnded = false
  let count = 0
  let ours: unknown
  const send = async (connection: CopyConnection) => {
    for await (const part of parts) {
      if (hasEnded) return
      connection.sendCopyFromChunk(typeof part === 'string' ? Buffer.from(part) : part)
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), failed])
    }
    connection.endCopyFrom()
  }
  const names = columns.map((column) => `"${column}"`).join(', ')
  const statement = {
    submit: (connection: unknown) =>
      (connection as CopyConnection).query(`copy "${table}" (${names}) from stdin`),
    handleCopyInResponse: (connection: CopyConnection) =>
      void send(connection).catch((error: unknown) => {
        ours = error
        connection.sendCopyFail(String(error))
      }),
    handleCommandComplete: ({ text }: { text: string }) =>
      (count = Number(text.slice(text.lastIndexOf(' ')))),
    handleReadyForQuery: () => resolve(count),
    handleError: (error: Error) => {
      hasEnded = true
      // The error of a part is passed on as it is, not as the database repeats it.
      reject(ours instanceof Error ? ours : error)
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
