import type { FastifyReply } from 'fastify'

import { ownValue } from '#core/text/own-value.ts'

import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { sendRefusal } from '../message.ts'
import type { ToSlug } from '../open.ts'
import type { Hold } from '../shapes.ts'
import { sendTimes, without } from '../show.ts'
import { addressOf, isNear, isTime } from '../visit.ts'
import { readHold, signHold } from './signed-hold.ts'

/** Holds the chosen time, or moves the hold of the address there, and leads to the contact step. */
export async function holdTime(
  deps: Deps,
  request: ToSlug,
  reply: FastifyReply,
  { context, form }: { context: Context; form: URLSearchParams },
) {
  const { slug, visit, words } = context
  const [date, startTime] = [form.get('date') ?? '', form.get('time') ?? '']
  const isReadable = isNear(date, context.now) && isTime(startTime) && visit.services.length > 0
  if (!isReadable)
    return sendTimes(deps, request, reply, { context, status: 400, alert: words.tryAgain })
  const { staffId, services } = visit
  const body = { date, startTime, services, staffId }
  const answer = await holdOrMove()
  if (answer.isOk) {
    const hold = signHold(deps.masterKey, slug, answer.data.hold)
    if (hold === undefined) return refuseLongHold(answer.data.hold)
    return reply.redirect(addressOf(slug, visit, { hold, step: null, month: null, date }), 303)
  }
  const { status, refused } = answer
  if (status === 409) {
    const alert = ownValue(words.takenBecause, refused.reason ?? '') ?? words.taken
    return sendTimes(deps, request, reply, { context: shown(), status, alert })
  }
  if (status === 429 && refused.challenge === undefined)
    return sendTimes(deps, request, reply, { context: shown(), status, alert: words.tooManyHolds })
  if (status === 400 || status === 404)
    return sendTimes(deps, request, reply, { context: shown(), status, alert: words.tryAgain })
  return sendRefusal(request, reply, answer, { framing: 'anywhere', missing: 'unreadable' })

  /** A hold that the visitor has already is moved, so that one visitor holds one time. */
  async function holdOrMove() {
    const before = visit.hold === null ? undefined : readHold(deps.masterKey, slug, visit.hold)
    const moved =
      before &&
      (await deps.api<{ hold: Hold }>(request, {
        method: 'PATCH',
        path: `/public/holds/${before.token}`,
        body,
      }))
    if (moved && moved.status !== 404) return moved
    return deps.api<{ hold: Hold }>(request, {
      method: 'POST',
      path: `/public/${slug}/holds`,
      body,
    })
  }

  /** Ends a hold that no address can carry. */
  async function refuseLongHold({ token }: Hold) {
    await deps.api(request, { method: 'DELETE', path: `/public/holds/${token}` })
    const visible = without(shown())
    return sendTimes(deps, request, reply, {
      context: visible,
      status: 400,
      alert: words.tooManyServices,
    })
  }

  /** The day of the refused time, whose other times are listed. A hold that could not be moved stays. */
  function shown(): Context {
    return { ...context, visit: { ...visit, step: 'time', date, month: null } }
  }
}
