import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { refuseOtherVerbs } from '../other-verbs.ts'
import type { Dashboard } from './open.ts'

/** By its place a browser allows it the pages of salons only: /b/… */
const path = '/b/worker.js'

/** Takes the place of the worker in browsers that have one, and removes it with its files: nothing is between them and the server then. */
export const leavingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('openchair-')) await caches.delete(name)
  await self.registration.unregister()
}
`

interface Deps {
  dashboard: () => Dashboard
  /** Whether browsers may keep the dashboard for use without a connection. */
  worksOffline: boolean
}

/** Serves the service worker of the dashboard, or the one that removes it. */
export function addWorker(app: FastifyInstance, { dashboard, worksOffline }: Deps) {
  app.get(path, async (_, reply) => {
    const shown = dashboard()
    reply.headers({
      // Browsers ask for it with each page, and must not get an old one.
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    // An installed worker stays until the build has ended.
    if (worksOffline && (shown.state === 'building' || shown.state === 'failed'))
      return reply.status(503).type('text/plain; charset=utf-8').send('The dashboard is not ready')
    const script =
      worksOffline && shown.state === 'ready'
        ? await readFile(join(shown.folder, 'worker.js'), 'utf8')
        : leavingWorker
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
  refuseOtherVerbs(app, path, ['GET', 'HEAD'])
}
