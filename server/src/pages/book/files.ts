import type { FastifyInstance } from 'fastify'
import { readdirSync, readFileSync } from 'node:fs'

import { picturesPath } from '#core/text/picture-path.ts'
import { precompress, sendPrecompressed } from '#http/reply/precompressed.ts'

import { refuseOtherVerbs } from '../other-verbs.ts'

/** The scripts by path. Browsers run them as they are: there is no build. */
const scripts = {
  '/book/page.js': 'page.js',
  '/book/amend.js': 'amend.js',
  '/book/frame.js': 'frame.js',
  '/book/proof.js': 'proof.js',
  '/embed.js': 'embed.js',
}

/** Serves the script of the booking page, and the one that other sites include to show it. */
export function addScripts(app: FastifyInstance) {
  for (const [url, name] of Object.entries(scripts))
    addFile(app, { url, file: `browser/${name}`, type: 'text/javascript; charset=utf-8' })
}

/** Serves the pictures of the demo salon, which the project has drawn. */
export function addPictures(app: FastifyInstance) {
  for (const name of readdirSync(new URL('pictures', import.meta.url)))
    addFile(app, { url: `${picturesPath}${name}`, file: `pictures/${name}`, type: 'image/svg+xml' })
}

interface PageFile {
  url: string
  /** Relative to this folder. */
  file: string
  type: string
}

function addFile(app: FastifyInstance, { url, file, type }: PageFile) {
  let made: ReturnType<typeof precompress> | undefined
  app.get(url, { compress: false }, async (request, reply) => {
    made ??= precompress(readFileSync(new URL(file, import.meta.url), 'utf8'))
    // Other sites include the script, and clients of the API may show the pictures.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendPrecompressed(request, reply.type(type), await made)
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD'])
}
