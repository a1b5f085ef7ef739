import { randomBytes } from 'node:crypto'

/** Characters drawn evenly from an alphabet of at most 256, from the system's secure source. */
export function randomText(alphabet: string, length: number): string {
  // Bytes at or above the last whole multiple would favour the first letters, so they are drawn again.
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      if (byte < limit) text += alphabet.charAt(byte % alphabet.length)
    }
  }
  return text
}
