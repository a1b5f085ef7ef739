import type { FastifyInstance } from 'fastify'

import type { Dashboard } from './dashboard/open.ts'
import { addDashboard } from './dashboard/routes.ts'
import { refuseOtherVerbs } from './other-verbs.ts'

/** What a person sees who opens the server's address: the dashboard, and where the API is described. */
export async function addPages(app: FastifyInstance, dashboard: () => Dashboard) {
  await addDashboard(app, dashboard)
  app.get('/docs', (_, reply) => reply.redirect('/reference'))
  refuseOtherVerbs(app, '/docs', ['GET', 'HEAD'])
}
