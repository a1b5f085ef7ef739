import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'

// The format of age (age-encryption.org/v1) with a passphrase: the program `age` opens such a file too.

/** Thrown where a file is not what was written. The text is for the operator. */
export const damaged = (what: string) =>
  Object.assign(new Error(`The backup cannot be used: ${what}. Nothing was changed.`), {
    name: 'DamagedBackup',
  })

const firstLine = 'age-encryption.org/v1'
const chunkBytes = 65_536
const tagBytes = 16
/** 128 MB and half a second for each guess. */
const usualWork = 17
/** A file must not make its reader compute for minutes. */
const mostWork = 20
const headerMost = 4_096

export type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

export async function* encrypt(
  source: Bytes,
  passphrase: string,
  work = usualWork,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16)
  const salt = randomBytes(16)
  const wrapped = sealChunk(await wrapKey(passphrase, salt, work), Buffer.alloc(12), fileKey)
  const head = `${firstLine}\n-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`
  const nonce = randomBytes(16)
  yield Buffer.concat([Buffer.from(`${head} ${base64(macOf(fileKey, head))}\n`), nonce])
  const key = derive(fileKey, nonce, 'payload')
  let number = 0
  for await (const { bytes, isLast } of inChunks(source, chunkBytes))
    yield sealChunk(key, nonceOf(number++, isLast), bytes)
}

/** Throws `damaged` for a wrong passphrase, a byte that was changed, and a missing end. */
export async function* decrypt(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const { head, rest } = await readHeader(source)
  const fileKey = await openHeader(head, passphrase)
  const reading = inChunks(rest, chunkBytes + tagBytes, 16)
  const nonce = (await reading.next()).value?.bytes
  if (nonce?.length !== 16) throw damaged('it ends too early')
  const key = derive(fileKey, nonce, 'payload')
  let number = 0
  for await (const { bytes, isLast } of reading) {
    const opened = openChunk(key, nonceOf(number, isLast), bytes)
    if (!opened)
      throw damaged(`it was altered or cut off after ${number * chunkBytes} bytes of its content`)
    number += 1
    yield opened
  }
  if (number === 0) throw damaged('it ends too early')
}

async function readHeader(source: Bytes): Promise<{ head: string; rest: AsyncGenerator<Buffer> }> {
  const reading = iterate(source)
  let text = Buffer.alloc(0)
  let end = -1
  while (end < 0) {
    const next = await reading.next()
    if (!next.done) text = Buffer.concat([text, next.value])
    const from = text.indexOf('\n--- ')
    end = from < 0 ? -1 : text.indexOf('\n', from + 1)
    if (!text.subarray(0, firstLine.length).equals(Buffer.from(firstLine).subarray(0, text.length)))
      throw damaged('it is no backup of Openchair')
    if (end < 0 && (next.done || text.length > headerMost)) throw damaged('it ends too early')
  }
  async function* rest() {
    yield text.subarray(end + 1)
    yield* reading
  }
  return { head: text.subarray(0, end).toString('latin1'), rest: rest() }
}

/** One part after the other. */
export async function* iterate(source: Bytes): AsyncGenerator<Buffer, undefined> {
  yield* source
  return undefined
}

const form = /^age-encryption\.org\/v1\n-> scrypt (\S{22}) (\d{1,2})\n(\S{43})\n--- (\S{43})$/

async function openHeader(head: string, passphrase: string): Promise<Buffer> {
  const [, salt = '', work = '', wrapped = '', mac = ''] = form.exec(head) ?? []
  if (work === '')
    throw damaged('it was not encrypted by a passphrase, or its beginning was altered')
  if (Number(work) > mostWork) throw damaged('its passphrase takes too much work')
  let fileKey: Buffer | undefined
  for (const form of formsOf(passphrase)) {
    const key = await wrapKey(form, fromBase64(salt), Number(work))
    fileKey = openChunk(key, Buffer.alloc(12), fromBase64(wrapped))
    if (fileKey) break
  }
  if (!fileKey) throw damaged('the passphrase is wrong, or its beginning was altered')
  const expected = macOf(fileKey, head.slice(0, head.lastIndexOf(' ')))
  if (!timingSafeEqual(expected, fromBase64(mac))) throw damaged('its beginning was altered')
  return fileKey
}

/** Keyboards and files have letters with accents in two forms, which look the same: one is tried after the other. */
const formsOf = (passphrase: string) =>
  new Set([passphrase, passphrase.normalize('NFC'), passphrase.normalize('NFD')])

const scryptOf = promisify<string, Buffer, number, object, Buffer>(scrypt)

const wrapKey = (passphrase: string, salt: Buffer, work: number) =>
  scryptOf(passphrase, Buffer.concat([Buffer.from(`${firstLine}/scrypt`), salt]), 32, {
    N: 2 ** work,
    r: 8,
    p: 1,
    maxmem: 2 ** (work + 11),
  })

const derive = (key: Buffer, salt: Buffer, info: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32))

const macOf = (fileKey: Buffer, head: string) =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest()

const cipher = 'chacha20-poly1305'

function sealChunk(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()])
}

function openChunk(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer | undefined {
  if (bytes.length < tagBytes) return undefined
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  opening.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()])
  } catch {
    return undefined
  }
}

/** Eleven bytes that count the chunks, and one that marks the last: none can be cut off, moved or repeated. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Node leaves out letters that are not of the alphabet, and bits that are too many: both are damage here. */
function fromBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (base64(bytes) !== text) throw damaged('its beginning was altered')
  return bytes
}

/** Chunks of one size, of which the last may be shorter; before them one of the size `first`, if given. */
async function* inChunks(source: Bytes, size: number, first = 0) {
  let held: Buffer[] = []
  let length = 0
  let wanted = first || size
  for await (const part of source) {
    held.push(part)
    length += part.length
    if (length <= wanted) continue
    const all = Buffer.concat(held)
    let at = 0
    // One chunk is held back, since only the end of the source tells the last one.
    for (; all.length - at > wanted; wanted = size) {
      yield { bytes: all.subarray(at, at + wanted), isLast: false }
      at += wanted
    }
    held = [all.subarray(at)]
    length = all.length - at
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
