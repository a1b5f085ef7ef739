import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'

import { noSuchRoute } from '#http/other-routes.ts'

import { refuseOtherVerbs } from '../other-verbs.ts'

/** Drawn by the project from dashboard/app/icon.svg: dashboard/e2e/icons.ts. */
const icons = ['192', '512', 'maskable-512', 'apple-180']

interface Query {
  salon?: string
  name?: string
}

/**
 * The manifest and icons with which a browser installs the dashboard of a salon as an app. The page that links to the manifest
 * passes the name of the salon, so that nobody learns here which salons there are.
 */
export function addInstalledApp(app: FastifyInstance) {
  const manifest = '/b/app.webmanifest'
  app.get<{ Querystring: Query }>(manifest, ({ query }, reply) => {
    const { salon = '', name = '' } = query
    if (!/^[a-z0-9-]{1,100}$/.test(salon) || name.length > 200) throw noSuchRoute()
    return reply
      .headers({ 'cache-control': 'no-cache' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(salon, name.trim() || 'Openchair')))
  })
  refuseOtherVerbs(app, manifest, ['GET', 'HEAD'])
  for (const icon of icons) {
    const url = iconPath(icon)
    app.get(url, async (_, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=86400' })
        .type('image/png')
        .send(await readFile(new URL(`icons/${icon}.png`, import.meta.url))),
    )
    refuseOtherVerbs(app, url, ['GET', 'HEAD'])
  }
}

const iconPath = (icon: string) => `/b/icon-${icon}.png`

const iconOf = (icon: string, purpose: string) => {
  const [, side] = /(\d+)$/.exec(icon) ?? []
  return { src: iconPath(icon), sizes: `${side}x${side}`, type: 'image/png', purpose }
}

const manifestOf = (salon: string, name: string) => ({
  id: `/b/${salon}/`,
  name,
  short_name: name.length > 24 ? `${name.slice(0, 23)}…` : name,
  start_url: `/b/${salon}/calendar`,
  scope: '/b/',
  display: 'standalone',
  // Paper, as in tokens.css.
  background_color: '#faf7f1',
  theme_color: '#faf7f1',
  icons: [iconOf('192', 'any'), iconOf('512', 'any'), iconOf('maskable-512', 'maskable')],
})
