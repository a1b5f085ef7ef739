import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

import { type Bytes, decrypt, encrypt } from './age.ts'
import { type Entry, packTar, unpackTar } from './tar.ts'

interface Writing {
  passphrase: string
  signal?: AbortSignal | undefined
  /** The cost of the passphrase, as a power of two. */
  work?: number | undefined
}

/** Packs, compresses and encrypts entries, and passes the bytes to a store. */
export async function writeArchive(
  entries: AsyncIterable<Entry>,
  store: (bytes: AsyncIterable<Buffer>) => Promise<void>,
  { passphrase, work, signal }: Writing,
): Promise<void> {
  await pipeline(
    packTar(entries),
    createZstdCompress(),
    (compressed: AsyncIterable<Buffer>) => encrypt(compressed, passphrase, work),
    store,
    { signal },
  )
}

/** Passes the entries of an archive on, in order. Rejects unless all of it is as it was written. */
export async function readArchive<T>(
  source: Bytes,
  passphrase: string,
  use: (entries: AsyncGenerator<Entry>) => Promise<T>,
): Promise<T> {
  let failed: unknown
  let result: T | undefined
  const opened = async function* () {
    try {
      yield* decrypt(source, passphrase)
    } catch (error) {
      failed = error
      throw error
    }
  }
  try {
    await pipeline(opened, createZstdDecompress(), async (bytes: AsyncIterable<Buffer>) => {
      result = await use(unpackTar(bytes))
    })
  } catch (error) {
    // The streams behind it fail because of it.
    throw failed ?? error
  }
  return result as T
}

/** Reads all of an archive, without unpacking it: rejects if any byte was changed. */
export async function checkArchive(source: Bytes, passphrase: string): Promise<void> {
  const reading = decrypt(source, passphrase)
  while (!(await reading.next()).done);
}
