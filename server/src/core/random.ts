import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(8_192)
let used = pool.length

/**
 * Random bytes of the system's secure source, drawn from it in large pieces: asking for the few of a
 * nonce each time took ten times as long. Given bytes are wiped here.
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

/** Characters drawn evenly from an alphabet of at most 256, from the system's secure source. */
export function randomText(alphabet: string, length: number): string {
  // Bytes at or above the last whole multiple would favour the first letters, so they are drawn again.
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of secureBytes(length - text.length)) {
      if (byte < limit) text += alphabet.charAt(byte % alphabet.length)
    }
  }
  return text
}
