import { buffer } from 'node:stream/consumers'

import { damaged } from '#src/backup/file/age.ts'

/** A backup in memory, for tests. */
export function memoryStore(isLocal = true) {
  let stored: Buffer | undefined
  return {
    isLocal,
    name: 'memory',
    write: async (bytes: AsyncIterable<Buffer>) => void (stored = await buffer(bytes)),
    async *read() {
      if (!stored) throw damaged('there is none')
      yield stored
    },
    bytes: () => stored ?? Buffer.alloc(0),
    /** With one bit changed. */
    altered(at: number) {
      const bytes = Buffer.from(stored ?? '')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return {
        isLocal,
        async *read() {
          yield bytes
        },
      }
    },
  }
}
