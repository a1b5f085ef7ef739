import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'

import { noSuchRoute } from '#http/other-routes.ts'
import { sendError } from '#http/reply/send-error.ts'

import { refuseOtherVerbs } from '../other-verbs.ts'
import { indexOf } from './index-page.ts'
import { noticeOf } from './notice.ts'
import type { Dashboard } from './open.ts'
import { sendAsset } from './send-asset.ts'
import { redirectOf } from './setup.ts'

interface Deps {
  dashboard: () => Dashboard
  isSetUp: () => Promise<boolean>
}

/** Serves the dashboard under every path without a route, and its files. */
export function addDashboard(app: FastifyInstance, { dashboard, isSetUp }: Deps) {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const shown = dashboard()
    if (shown.state !== 'ready') return send(reply, noticeOf(shown))
    const elsewhere = await redirectOf(request.url, isSetUp)
    if (elsewhere !== undefined) return reply.redirect(elsewhere)
    return send(reply, await indexOf(shown.folder))
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const shown = dashboard()
    if (shown.state !== 'ready') throw noSuchRoute()
    return sendAsset(request, reply, {
      folder: join(shown.folder, 'assets'),
      name: request.params['*'],
    })
  })
  app.get('/', sendPage)
  for (const url of ['/', '/assets/*']) refuseOtherVerbs(app, url, ['GET', 'HEAD'])
  app.setNotFoundHandler((request, reply) =>
    isOfPage(request) && dashboard().state !== 'off'
      ? sendPage(request, reply)
      : sendError(noSuchRoute(), request, reply),
  )
}

interface PageResponse {
  status: number
  headers: Record<string, string>
  html: string
}

const send = (reply: FastifyReply, { status, headers, html }: PageResponse) =>
  reply
    .status(status)
    .headers({ ...headers, 'content-type': 'text/html; charset=utf-8' })
    .send(html)

/** Whether the path may be one of the dashboard's pages: not a file, and not an API path. */
function isOfPage({ method, url }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.split('?', 1)[0] ?? url
  return (
    !/^\/(api|assets|book|hooks|pay|review|unsubscribe|wallet|metrics)(\/|$)/.test(path) &&
    !/\.[^/]*$/.test(path)
  )
}
