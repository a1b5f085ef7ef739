import type { DestinationStream } from 'pino'

/**
 * The parts of stdout that are used; its writes are asynchronous, except on a terminal and to a
 * file.
 */
type Output = Pick<NodeJS.WriteStream, 'write' | 'writableLength'> & {
  on: (event: 'error', listener: (error: Error) => void) => unknown
}

/** The size of the buffer for a stopped reader; beyond it lines are dropped. */
const bufferMaxBytes = 4 * 1024 * 1024

/**
 * Writes lines to stdout without ever waiting for the reader. A blocking write would stop the whole
 * server, its reaction to SIGTERM included, as soon as a pipe without reader is full. Dropped lines
 * are counted, and their number is logged once there is space; a closed reader does not end the
 * process.
 */
export function logStream(output: Output = process.stdout): DestinationStream {
  let dropped = 0
  output.on('error', () => {})
  return {
    write(line) {
      if (output.writableLength > bufferMaxBytes) {
        dropped += 1
        return
      }
      if (dropped > 0) output.write(`${JSON.stringify(droppedLine(dropped))}\n`)
      dropped = 0
      output.write(line)
    },
  }
}

const droppedLine = (dropped: number) => ({
  level: 'warn',
  time: new Date().toISOString(),
  event: 'lines_dropped',
  dropped,
  msg: 'Log lines were dropped, because the reader was too slow',
})

/** Waits until written lines are flushed, with a time limit. */
export async function flushed(
  output: Pick<NodeJS.WriteStream, 'writableLength' | 'once'> = process.stdout,
  timeoutMs = 100,
): Promise<void> {
  if (output.writableLength === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeoutMs)
  output.once('drain', resolve)
  await promise
  clearTimeout(timer)
}
