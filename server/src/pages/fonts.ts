import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'

import { refuseOtherVerbs } from './other-verbs.ts'

/** A changed file gets another version, since browsers keep each for a year. */
const version = 1

const files = {
  latin: 'U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-2019, U+201C-201E, U+2026, U+20AC',
  'latin-ext': 'U+0100-017F, U+01A0-01B0, U+0218-021B, U+1E80-1EF9',
}
type File = keyof typeof files

const pathOf = (file: File) => `/fonts/fraunces-${version}-${file}.woff2`

/** The letters of most names. */
export const serifPath = pathOf('latin')

/** Headings and the name of the salon. */
export const serif = `Fraunces, Georgia, 'Times New Roman', serif`

/**
 * The style rules of Fraunces, from @fontsource-variable/fraunces 5.3.0 in one weight (560, optical size 36, softness 50), made by
 * subset-font 2. The second file is loaded only for texts with such letters.
 */
export const fontRules = (Object.keys(files) as File[])
  .map(
    (file) =>
      `@font-face { font-family: Fraunces; font-weight: 400 700; font-display: swap; src: url('${pathOf(file)}') format('woff2'); unicode-range: ${files[file]}; }`,
  )
  .join('\n')

/** Serves the fonts of all pages, the dashboard's among them. */
export function addFonts(app: FastifyInstance) {
  for (const file of Object.keys(files) as File[]) {
    const url = pathOf(file)
    let bytes: Buffer | undefined
    app.get(url, { compress: false }, async (_, reply) => {
      bytes ??= readFileSync(new URL(`fonts/fraunces-${file}.woff2`, import.meta.url))
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          // The preview of a page is a frame without an origin.
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('font/woff2')
        .send(bytes)
    })
    refuseOtherVerbs(app, url, ['GET', 'HEAD'])
  }
}
