import type { FastifyInstance } from 'fastify'

import { refuseOtherVerbs } from '../other-verbs.ts'
import { explainUnreadableForms } from '../unreadable-form.ts'
import type { Deps } from './deps.ts'
import { addPictures, addScripts } from './files.ts'
import { addConfirmPages } from './manage/confirm-routes.ts'
import { addOffersPages } from './manage/offers-routes.ts'
import { addManagePages } from './manage/routes.ts'
import { sendMessage } from './message.ts'
import { addMyBookings } from './my-bookings/routes.ts'
import type { ToSlug } from './open.ts'
import { addPreview } from './preview/routes.ts'
import { publicApi } from './public-api.ts'
import { showStep } from './show.ts'
import { submitStep } from './submit/submit.ts'

/** Twenty answers of the greatest length, each of their characters encoded as twelve. */
const bodyLimit = 256 * 1_024

/** The page on which customers book, step by step, without a sign-in and without a cookie. */
export function addBookingPages(app: FastifyInstance, deps: Omit<Deps, 'api'>) {
  const all = { ...deps, api: publicApi(app) }
  app.removeAllContentTypeParsers()
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit }, (_, body, done) =>
    done(null, body),
  )
  explainUnreadableForms(app, (request, reply, status) =>
    sendMessage(request, reply, 'unreadable', { framing: 'anywhere', status }),
  )
  addScripts(app)
  addPictures(app)
  addManagePages(app, all)
  addConfirmPages(app, all)
  addOffersPages(app, all)
  addMyBookings(app, all)
  addPreview(app, all)
  const url = '/book/:slug'
  app.get(url, async (request: ToSlug, reply) => showStep(all, request, reply))
  app.post(url, { bodyLimit }, async (request: ToSlug, reply) => submitStep(all, request, reply))
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])
}
