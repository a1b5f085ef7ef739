import { zipSync } from 'fflate'
import { createHash } from 'node:crypto'

import type { Signer } from '../sign/signer.ts'
import { imagesOf } from './images.ts'
import type { Colour } from './png.ts'

/** A pass as phones take it: what it shows, its images, the hashes of both and a signature over these, in a ZIP. */
export async function archive(
  signer: Signer,
  { pass, colour, at }: { pass: string; colour: Colour; at: Date },
): Promise<Buffer> {
  const files: Record<string, Uint8Array> = { 'pass.json': Buffer.from(pass), ...imagesOf(colour) }
  const hashes = Object.entries(files).map(([name, bytes]) => [name, sha1(bytes)])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)))
  const signature = await signer.sign(manifest, at)
  // Images are as small as they get, and the rest is a few hundred bytes.
  const all = { ...files, 'manifest.json': manifest, signature }
  return Buffer.from(zipSync(all, { level: 0, mtime: at }))
}

/** What the format asks for; who could forge it would still have to forge the signature's SHA-256. */
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')
