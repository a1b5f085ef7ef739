import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(8_192)
let used = pool.length

/**
 * Random bytes of the system's secure source, read in large blocks: a system call for each nonce
 * took ten times as long. Returned bytes are wiped from the block.
 */
export function secureBytes(length: number): Buffer {
  if (length > pool.length) return randomFillSync(Buffer.alloc(length))
  if (used + length > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + length))
  pool.fill(0, used, used + length)
  used += length
  return bytes
}

/** Characters drawn uniformly from an alphabet of at most 256, from the system's secure source. */
export function randomText(alphabet: string, length: number): string {
  // Bytes at or above the last whole multiple would bias the first characters, so they are redrawn.
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of secureBytes(length - text.length)) {
      if (byte < limit) text += alphabet.charAt(byte % alphabet.length)
    }
  }
  return text
}
