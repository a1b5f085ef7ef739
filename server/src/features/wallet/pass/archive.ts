import { zipSync } from 'fflate'
import { createHash } from 'node:crypto'

import type { Signer } from '../sign/signer.ts'
import { imagesOf } from './images.ts'
import type { Colour } from './png.ts'

/** A pass file: its content, its images, a manifest of their hashes and a signature of the manifest, in a ZIP. */
export async function archive(
  signer: Signer,
  { pass, colour, at }: { pass: string; colour: Colour; at: Date },
): Promise<Buffer> {
  const files: Record<string, Uint8Array> = { 'pass.json': Buffer.from(pass), ...imagesOf(colour) }
  const hashes = Object.entries(files).map(([name, bytes]) => [name, sha1(bytes)])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)))
  const signature = await signer.sign(manifest, at)
  // The images are compressed already, and the rest is a few hundred bytes.
  const all = { ...files, 'manifest.json': manifest, signature }
  return Buffer.from(zipSync(all, { level: 0, mtime: at }))
}

/** The format requires SHA-1 hashes; a forger would still have to break the SHA-256 of the signature. */
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')
