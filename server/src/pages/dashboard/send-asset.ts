import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

import { ownValue } from '#core/text/own-value.ts'
import { noSuchRoute } from '#http/other-routes.ts'
import { chooseEncoding, type Encoding, namesTag } from '#http/reply/negotiate.ts'

/** The types of the files that the build makes. */
const types: Record<string, string | undefined> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The endings of the compressed forms, which the build writes beside each file that becomes smaller by them. */
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** Sends a file of the build, in the smallest encoding that the client accepts. Throws 404. */
export async function sendAsset(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { folder, name }: { folder: string; name: string },
) {
  // A name without separators cannot leave the folder.
  if (!/^[\w-][\w.-]*$/.test(name)) throw noSuchRoute()
  const { encoding, bytes } = await readSmallest(
    join(folder, name),
    chooseEncoding(headers['accept-encoding']),
  )
  // The name contains a hash of the content.
  const etag = `"${name}${endings[encoding]}"`
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  if (namesTag(headers['if-none-match'], [etag])) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(ownValue(types, extname(name)) ?? 'application/octet-stream').send(bytes)
}

async function readSmallest(path: string, encoding: Encoding) {
  const compressed = encoding === 'identity' ? null : await readIfAny(path + endings[encoding])
  if (compressed) return { encoding, bytes: compressed }
  const bytes = await readIfAny(path)
  if (!bytes) throw noSuchRoute()
  return { encoding: 'identity' as const, bytes }
}

const readIfAny = (path: string) =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
