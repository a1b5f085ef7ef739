import type { FastifyReply } from 'fastify'

import type { GuestBooking } from '#features/online-booking/bookings/schema.ts'

import type { Context } from './context.ts'
import type { Deps } from './deps.ts'
import { nextFreeOf } from './list-next.ts'
import { listTimesOf } from './list-times.ts'
import { donePage } from './manage/done.ts'
import { isToken } from './manage/guest-booking.ts'
import { sendMessage, sendRefusal } from './message.ts'
import { openContext, type ToSlug } from './open.ts'
import { sendPage } from './send.ts'
import type { Hold } from './shapes.ts'
import { detailsStep } from './steps/details.ts'
import { servicesStep, writeItems } from './steps/services.ts'
import { timeStep } from './steps/time.ts'
import { prefilled } from './submit/contact.ts'
import { readHold } from './submit/signed-hold.ts'
import { addressOf } from './visit.ts'

/** Answers the step of an address. It changes nothing. */
export async function showStep(deps: Deps, request: ToSlug, reply: FastifyReply) {
  const context = await openContext(deps, request, reply)
  if (!context) return reply
  const { visit, slug, words } = context
  if (visit.booking !== null)
    return showDone(deps, request, reply, { context, token: visit.booking })
  if (visit.step === 'services' || visit.services.length === 0) {
    const isFaulty = visit.step === 'time'
    await writeItems(context, request.cpuAccount)
    const next = isFaulty ? null : await nextFreeOf(deps.api, request, context)
    return sendPage(reply, context, servicesStep(context, { isFaulty, next }), 'anywhere')
  }
  if (visit.hold === null || visit.step === 'time')
    return sendTimes(deps, request, reply, { context })
  const hold = readHold(deps.masterKey, slug, visit.hold)
  if (!hold || isOver(hold, context))
    return sendTimes(deps, request, reply, { context: without(context), alert: words.expired })
  return sendPage(
    reply,
    context,
    detailsStep(context, { hold, contact: prefilled(visit) }),
    'anywhere',
  )
}

async function showDone(
  { api }: Deps,
  request: ToSlug,
  reply: FastifyReply,
  { context, token }: { context: Context; token: string },
) {
  const framing = 'anywhere'
  if (!isToken(token)) return sendMessage(request, reply, 'linkUnknown', { framing })
  const path = `/public/bookings/${token}`
  const found = await api<GuestBooking>(request, { method: 'GET', path })
  if (!found.isOk) return sendRefusal(request, reply, found, { framing, missing: 'linkUnknown' })
  const { slug } = found.data.business
  if (slug !== context.slug) return reply.redirect(addressOf(slug, context.visit), 302)
  return sendPage(reply, context, donePage(context, found.data, token), framing)
}

export const isOver = ({ expiresAt }: Hold, { now }: Context) =>
  Date.parse(expiresAt) <= now.getTime()

/** The context without the hold of its address. */
export const without = (context: Context): Context => ({
  ...context,
  visit: { ...context.visit, hold: null, step: 'time' },
})

interface PageOptions {
  context: Context
  status?: number
  alert?: string | null
}

/** The calendar with the free times, as they are now; the services while none is chosen. */
export async function sendTimes(
  { api }: Deps,
  request: ToSlug,
  reply: FastifyReply,
  { context, ...shown }: PageOptions,
) {
  if (context.visit.services.length === 0) {
    const { status = 400 } = shown
    return sendPage(
      reply,
      context,
      { ...servicesStep(context, { isFaulty: true }), status },
      'anywhere',
    )
  }
  const listed = await listTimesOf(api, request, context)
  if (!('availability' in listed))
    return sendRefusal(request, reply, listed, { framing: 'anywhere', missing: 'unreadable' })
  return sendPage(reply, context, timeStep(context, listed, shown), 'anywhere')
}
