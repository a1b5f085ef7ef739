import type { FastifyInstance, FastifyReply } from 'fastify'

import type { MyBookings } from '#features/my-bookings/schema.ts'

import { refuseOtherVerbs } from '../../other-verbs.ts'
import type { Deps } from '../deps.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import { queryOf, type ToSlug } from '../open.ts'
import { sendPage } from '../send.ts'
import { isForeign } from '../submit/foreign-form.ts'
import { isFormToken, newFormToken } from '../submit/form-token.ts'
import { bookingsPage } from './bookings-page.ts'
import { tokenIn } from './cookie.ts'
import { addCopy } from './copy-route.ts'
import { erasePage } from './data.ts'
import { addLinkPages } from './link-routes.ts'
import { framing, type GuestPages, openMine } from './open.ts'
import { askPage, noMailPage, sentPage } from './sign-in-pages.ts'
import { changeMine, isChange, sendLink } from './submit.ts'

/** The pages of a customer's own bookings: a form for an address, and after the link of a letter all that is theirs. */
export function addMyBookings(app: FastifyInstance, deps: Deps) {
  const url = '/book/:slug/my-bookings'

  app.get(url, async (request: ToSlug, reply) => {
    const mine = await openMine(deps, request, reply)
    return mine ? show(request, reply, mine) : reply
  })

  app.post(url, async (request: ToSlug, reply) => {
    if (isForeign(request, deps.publicOrigin))
      return sendMessage(request, reply, 'foreignForm', { framing })
    const mine = await openMine(deps, request, reply)
    if (!mine) return reply
    const form = new URLSearchParams(request.body ?? '')
    const action = form.get('action') ?? ''
    const { slug, now, words } = mine.context
    // Forms of a session are bound to it, so that none of another session changes this one.
    const subject = isChange(action) ? (tokenIn(request) ?? slug) : slug
    if (!isFormToken(deps.masterKey, subject, form.get('token') ?? '', now))
      return show(request, reply, mine, { alert: words.formExpired, status: 403 })
    if (isChange(action)) return changeMine(deps, request, reply, { mine, action })
    return sendLink(deps, request, reply, { mine, form })
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])

  addCopy(app, deps)
  addLinkPages(app, deps)

  /** The bookings of a session, or the form for an address without one. */
  async function show(
    request: ToSlug,
    reply: FastifyReply,
    mine: GuestPages,
    problem: { alert?: string; status?: number } = {},
  ) {
    const token = tokenIn(request)
    if (token === null || problem.alert !== undefined)
      return showForm(request, reply, mine, problem)
    const { slug, now } = mine.context
    const page = pageIn(queryOf(request))
    const path = `/public/${slug}/my-bookings/sessions/${token}?page=${page}`
    const answer = await deps.api<MyBookings>(request, { method: 'GET', path })
    if (!answer.isOk && answer.status === 404) return showForm(request, reply, mine)
    if (!answer.isOk) return sendRefusal(request, reply, answer, { framing, missing: 'notFound' })
    const formToken = newFormToken(deps.masterKey, token, now)
    const notice = queryOf(request).get('did') === 'asked' ? mine.texts.asked : null
    const shown =
      queryOf(request).get('step') === 'erase'
        ? erasePage(mine, formToken)
        : bookingsPage(mine, answer.data, { formToken, page, notice })
    return sendPage(reply, mine.context, shown, framing)
  }

  function showForm(
    request: ToSlug,
    reply: FastifyReply,
    mine: GuestPages,
    { alert, status = 200 }: { alert?: string; status?: number } = {},
  ) {
    const { context, texts } = mine
    const did = queryOf(request).get('did')
    const formToken = newFormToken(deps.masterKey, context.slug, context.now)
    const notice = did === 'ended' ? texts.ended : null
    const over = did === 'over' ? texts.linkOver : null
    const form = { formToken, notice, alert: alert ?? over, status }
    if (!deps.sendsMail) return sendPage(reply, context, { ...noMailPage(mine), status }, framing)
    const page = did === 'sent' && status === 200 ? sentPage(mine) : askPage(mine, form)
    return sendPage(reply, context, page, framing)
  }
}

const pageIn = (query: URLSearchParams) => {
  const page = Number(query.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
