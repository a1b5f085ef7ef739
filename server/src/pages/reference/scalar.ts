import Fastify from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** A release holds the script, compressed, instead of the package, which brings 27 MB. */
const bundle = new URL('scalar.br', import.meta.url)

const unpack = promisify(brotliDecompress)

/** Of the package only its script is used: its own page says too much and asks elsewhere. */
export async function readScalar() {
  if (existsSync(bundle)) return (await unpack(await readFile(bundle))).toString()
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const shelf = Fastify()
  await shelf.register(scalar, { configuration: { content: {} } })
  const { body } = await shelf.inject('/reference/js/scalar.js')
  await shelf.close()
  return body
}
