import type { FastifyInstance } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'
import type { Section } from '#http/openapi/document.ts'

import { addBookingPages } from './book/routes.ts'
import { addRobots } from './book/seo/robots.ts'
import { addInstalledApp } from './dashboard/installed-app.ts'
import type { Dashboard } from './dashboard/open.ts'
import { addDashboard } from './dashboard/routes.ts'
import { openSetupState } from './dashboard/setup.ts'
import { addWorker } from './dashboard/worker.ts'
import { addFonts } from './fonts.ts'
import { addLlmsText } from './llms.ts'
import { refuseOtherVerbs } from './other-verbs.ts'
import { addPayPages } from './pay/routes.ts'
import { addReference } from './reference/routes.ts'
import { addReviewPages } from './review/routes.ts'
import { addSecurityText } from './security-text.ts'
import type { ReadAges } from './status/check.ts'
import { addStatusPage } from './status/routes.ts'
import { addUnsubscribePages } from './unsubscribe/routes.ts'

interface Deps {
  database: Database
  masterKey: MasterKey
  providers: Providers
  limits: RateLimits
  now: () => Date
  publicUrl: string
  publicOrigin: string | null
  sendsMail: boolean
  sendsSms: boolean
  readAges: ReadAges
  securityContact: string | undefined
  sections: readonly Section[]
  /** None unless given. */
  dashboard: (() => Dashboard) | undefined
  dashboardOffline: boolean
}

/** The pages for people: the dashboard, the API reference, the booking page, and the pages that mail links to. */
export async function addPages(app: FastifyInstance, deps: Deps) {
  const { dashboard = () => ({ state: 'off' }) } = deps
  addDashboard(app, { dashboard, isSetUp: openSetupState(deps.database.db) })
  addWorker(app, { dashboard, worksOffline: deps.dashboardOffline })
  addInstalledApp(app)
  addReference(app)
  addFonts(app)
  addLlmsText(app, deps)
  addSecurityText(app, deps)
  addRobots(app, deps)
  addStatusPage(app, { ...deps, sendsMessages: deps.sendsMail || deps.sendsSms })
  app.get('/docs', (_, reply) => reply.redirect('/reference'))
  refuseOtherVerbs(app, '/docs', ['GET', 'HEAD'])
  for (const add of [addPayPages, addReviewPages, addUnsubscribePages, addBookingPages])
    await app.register(async (pages) => add(pages, deps))
}
