import type pg from 'pg'

import type { CopyTarget } from './copy.ts'

/** Methods of pg's connections that its types omit. */
interface CopyConnection {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain?: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/**
 * Copies all rows of a table to the same table of another database, by COPY at both ends: it holds no more in memory than
 * what is on its way. Returns the number of rows. Not for clients of the pool, which pipeline statements.
 */
export async function copyAcross(
  from: pg.Client,
  to: pg.Client,
  { table, columns }: CopyTarget,
): Promise<number> {
  const names = `"${table}" (${columns.map((column) => `"${column}"`).join(', ')})`
  const accepted = Promise.withResolvers<CopyConnection>()
  const writing = submit(to, `copy ${names} from stdin`, {
    handleCopyInResponse: (connection) => accepted.resolve(connection),
  })
  const target = await Promise.race([accepted.promise, writing.then(neverEarly)])
  try {
    const read = await submit(from, `copy ${names} to stdout`, {
      handleCopyData({ chunk }, source) {
        // The driver reuses the memory of the chunk.
        target.sendCopyFromChunk(Buffer.from(chunk))
        if (!target.stream.writableNeedDrain || source.stream.isPaused()) return
        source.stream.pause()
        target.stream.once('drain', () => source.stream.resume())
      },
    })
    target.endCopyFrom()
    const written = await writing
    if (written !== read) throw new Error(`${table}: ${written} of ${read} rows were copied`)
    return written
  } catch (error) {
    target.sendCopyFail(String(error))
    await writing.catch(() => {})
    throw error
  }
}

interface Handlers {
  handleCopyInResponse?(connection: CopyConnection): void
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void
}

/** Sends a statement of COPY; returns the number of its rows. */
function submit(client: pg.Client, text: string, handlers: Handlers): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  promise.catch(() => {})
  let rows = 0
  const query = {
    submit: (connection: unknown) => (connection as CopyConnection).query(text),
    handleCommandComplete: (message: { text: string }) =>
      void (rows = Number(message.text.split(' ').at(-1))),
    handleReadyForQuery: () => resolve(rows),
    handleError: reject,
    ...handlers,
  }
  client.query(query as never)
  return promise
}

const neverEarly = () => {
  throw new Error('COPY ended before it began')
}
