import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'

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
  for (const [url, name] of Object.entries(scripts)) {
    let made: ReturnType<typeof precompress> | undefined
    app.get(url, { compress: false }, async (request, reply) => {
      made ??= precompress(readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8'))
      // A script of another site is refused by the default of this header.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendPrecompressed(request, reply.type('text/javascript; charset=utf-8'), await made)
    })
    refuseOtherVerbs(app, url, ['GET', 'HEAD'])
  }
}
