import type pg from 'pg'

import type { CopyTarget } from './copy.ts'

/** Methods of pg's connections that its types omit. */
interface CopyConnection {
  stream: { pause(): void; resume(): void }
  query(text: string): void
}

/** Of one buffer: an entry of a backup. */
const partBytes = 4 * 1024 * 1024

/**
 * Reads the rows of a table by COPY, in buffers of whole rows, and returns their number. The database waits while nobody takes
 * the buffers; a reader that stops early has to close the client. Not for clients of the pool, which pipeline statements.
 */
export async function* copyOut(
  client: pg.Client,
  { table, columns }: CopyTarget,
): AsyncGenerator<Buffer, number> {
  const ready: Buffer[] = []
  let part = Buffer.allocUnsafe(partBytes)
  let length = 0
  let count = 0
  let hasEnded = false
  let failed: Error | undefined
  let connection: CopyConnection | undefined
  let wake = () => {}
  const flush = () => {
    if (length > 0) ready.push(part.subarray(0, length))
    part = Buffer.allocUnsafe(partBytes)
    length = 0
  }
  const names = columns.map((column) => `"${column}"`).join(', ')
  client.query({
    submit(opened: unknown) {
      connection = opened as CopyConnection
      connection.query(`copy "${table}" (${names}) to stdout`)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (length + chunk.length > partBytes) {
        flush()
        connection?.stream.pause()
        wake()
      }
      // The driver reuses the memory of the chunk.
      if (chunk.length > partBytes) return void ready.push(Buffer.from(chunk))
      chunk.copy(part, length)
      length += chunk.length
    },
    handleCommandComplete: ({ text }: { text: string }) =>
      (count = Number(text.slice(text.lastIndexOf(' ')))),
    handleReadyForQuery: () => end(),
    handleError: (error: Error) => {
      failed = error
      end()
    },
  } as never)
  function end() {
    flush()
    hasEnded = true
    wake()
  }

  for (;;) {
    for (let next = ready.shift(); next; next = ready.shift()) yield next
    if (failed) throw failed
    if (hasEnded && ready.length === 0) return count
    connection?.stream.resume()
    await new Promise<void>((resolve) => (wake = resolve))
  }
}
