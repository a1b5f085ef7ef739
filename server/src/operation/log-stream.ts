import type { DestinationStream } from 'pino'

/** What of stdout is needed; its writes wait for nobody, save at a terminal and in a file. */
type Output = Pick<NodeJS.WriteStream, 'write' | 'writableLength'> & {
  on: (event: 'error', listener: (error: Error) => void) => unknown
}

/** More lines than this are not kept for a reader that has stopped reading. */
const mostBytes = 4 * 1024 * 1024

/**
 * Writes lines to stdout without ever waiting for whoever reads them. A write that waits would stop the
 * whole server, its answer to SIGTERM included, as soon as a pipe is full that nobody empties. Lines that
 * cannot be kept are counted, and their number is told once there is room; a reader that has gone is
 * no reason to end.
 */
export function logStream(output: Output = process.stdout): DestinationStream {
  let dropped = 0
  output.on('error', () => {})
  return {
    write(line) {
      if (output.writableLength > mostBytes) {
        dropped += 1
        return
      }
      if (dropped > 0) output.write(`${JSON.stringify(gap(dropped))}\n`)
      dropped = 0
      output.write(line)
    },
  }
}

const gap = (dropped: number) => ({
  level: 'warn',
  time: new Date().toISOString(),
  dropped,
  msg: 'Lines of this log were dropped, since nobody read them',
})

/** Waits until what was written is on its way, but not for long. */
export async function flushed(
  output: Pick<NodeJS.WriteStream, 'writableLength' | 'once'> = process.stdout,
  patienceMs = 100,
): Promise<void> {
  if (output.writableLength === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  output.once('drain', resolve)
  await promise
  clearTimeout(timer)
}
