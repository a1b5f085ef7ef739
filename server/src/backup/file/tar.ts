import { type Bytes, damaged, iterate } from './age.ts'

export interface Entry {
  name: string
  body: Buffer
}

const block = 512
/** Of one entry, which is held in memory. */
export const entryMost = 256 * 1024 * 1024

/** A tar archive of files: `tar` unpacks it. */
export async function* packTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, body } of entries) {
    yield headerOf(name, body.length)
    yield body
    yield Buffer.alloc(paddingOf(body.length))
  }
  yield Buffer.alloc(2 * block)
}

const paddingOf = (length: number) => (block - (length % block)) % block

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  header.write(name, 0, 100)
  header.write('0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${octal(size, 11)}\0`, 124)
  header.write(`${octal(0, 11)}\0`, 136)
  header.write(' '.repeat(8), 148)
  header.write('0ustar\x0000', 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

export async function* unpackTar(source: Bytes): AsyncGenerator<Entry> {
  const { take, end } = taker(source)
  for (;;) {
    const header = await take(block)
    if (header[0] === 0) break
    const name = header.subarray(0, header.indexOf(0)).toString()
    const size = Number.parseInt(header.subarray(124, 135).toString(), 8)
    if (!(size <= entryMost)) throw damaged('it has a part that is too large')
    const body = await take(size)
    await take(paddingOf(size))
    yield { name, body }
  }
  await end()
}

/** Reads a number of bytes at a time. */
function taker(source: Bytes) {
  const reading = iterate(source)
  const held = { parts: [] as Buffer[], length: 0 }
  const more = async () => {
    const next = await reading.next()
    if (next.done) return false
    held.parts.push(next.value)
    held.length += next.value.length
    return true
  }
  return {
    async take(size: number): Promise<Buffer> {
      while (held.length < size) if (!(await more())) throw damaged('it ends too early')
      const [first, ...others] = held.parts
      const all = first && others.length === 0 ? first : Buffer.concat(held.parts)
      held.parts = [all.subarray(size)]
      held.length = all.length - size
      return all.subarray(0, size)
    },
    /** Reads the rest too: the end of the file is checked with it. */
    async end() {
      while (await more()) held.parts = []
    },
  }
}
