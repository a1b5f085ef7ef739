import type { FastifyReply } from 'fastify'

import { ownValue } from '#core/text/own-value.ts'

import type { Deps } from '../deps.ts'
import { queryOf } from '../open.ts'
import type { Refusal } from '../public-api.ts'
import { isNear, isTime } from '../visit.ts'
import type { Outcome } from './manage-page.ts'
import { langIn, type ToToken } from './open.ts'
import { anyone } from './staff-choice.ts'

interface Change {
  route: 'cancel' | 'reschedule'
  did: Outcome
  /** Undefined if the form cannot be read. */
  bodyOf: (form: URLSearchParams, now: Date) => object | undefined
}

const changes: Record<string, Change | undefined> = {
  cancel: {
    route: 'cancel',
    did: 'cancelled',
    bodyOf(form) {
      const reason = (form.get('reason') ?? '').toWellFormed().replaceAll(/\r\n?/g, '\n').trim()
      return { reason: Array.from(reason).slice(0, reasonMax).join('') || null }
    },
  },
  move: {
    route: 'reschedule',
    did: 'moved',
    bodyOf(form, now) {
      const [date, startTime] = [form.get('date') ?? '', form.get('time') ?? '']
      if (!isNear(date, now) || !isTime(startTime)) return undefined
      // A page that was rendered by an earlier release names nobody: the member stays.
      const staff = form.get('staff') ?? ''
      return { date, startTime, ...(staff && { staffId: staff === anyone ? null : staff }) }
    },
  },
}

const reasonMax = 500

const unreadable: Refusal = {
  status: 400,
  isOk: false,
  refused: { code: 'VALIDATION_ERROR', message: '' },
  retrySeconds: null,
}

/** Makes the change of a form and redirects to the page of the booking; returns the refusal otherwise. */
export async function submitChange(
  { api, now }: Deps,
  request: ToToken,
  reply: FastifyReply,
  form: URLSearchParams,
): Promise<Refusal | undefined> {
  const action = form.get('action') ?? ''
  const change = ownValue(changes, action)
  const body = change?.bodyOf(form, now())
  if (!change || !body) return unreadable
  const path = `/public/bookings/${request.params.token}/${change.route}`
  const answer = await api<unknown>(request, { method: 'POST', path, body })
  if (!answer.isOk) return answer
  const query = new URLSearchParams({ ...langIn(queryOf(request)), did: change.did })
  const { pathname } = new URL(request.url, 'http://localhost')
  await reply.redirect(`${pathname}?${query.toString()}`, 303)
  return undefined
}
