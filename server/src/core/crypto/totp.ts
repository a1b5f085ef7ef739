import { createHmac } from 'node:crypto'

/** Time-based one-time passwords as authenticator apps compute them: RFC 6238 with SHA-1, 30 seconds and 6 digits. */
const stepSeconds = 30
const digits = 6

/** A code of the step before or after is accepted too, because clocks differ and people type slowly. */
const window = [0, -1, 1]

/** The number of the time step at an instant. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / stepSeconds)

/** The code of a time step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step that a code belongs to, within the window around now; undefined for a wrong code. */
export const stepOf = (secret: Uint8Array, code: string, now: Date): number | undefined =>
  window.map((offset) => stepAt(now) + offset).find((step) => totpCode(secret, step) === code)

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: the form in which authenticator apps take secrets. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups
    .map((group) => base32Alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('')
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    base32Alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The URI that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${parameters}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
