import type { FastifyReply } from 'fastify'

import { parseDate } from '#core/time/time.ts'

import type { Deps } from '../deps.ts'
import { queryOf } from '../open.ts'
import type { Refused } from '../public-api.ts'
import { isTime } from '../visit.ts'
import type { Outcome } from './manage-page.ts'
import type { ToToken } from './open.ts'

interface Change {
  route: 'cancel' | 'reschedule'
  did: Outcome
  /** Undefined if the form cannot be read. */
  bodyOf: (form: URLSearchParams) => object | undefined
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
    bodyOf(form) {
      const [date, startTime] = [form.get('date') ?? '', form.get('time') ?? '']
      return parseDate(date) !== null && isTime(startTime) ? { date, startTime } : undefined
    },
  },
}

const reasonMax = 500

type Failure = Refused & { status: number; retrySeconds: number | null }

const unreadable: Failure = {
  status: 400,
  code: 'VALIDATION_ERROR',
  message: '',
  retrySeconds: null,
}

/** Makes the change of a form and redirects to the page of the booking; returns the refusal otherwise. */
export async function submitChange(
  { api }: Deps,
  request: ToToken,
  reply: FastifyReply,
  form: URLSearchParams,
): Promise<Failure | undefined> {
  const change = changes[form.get('action') ?? '']
  const body = change?.bodyOf(form)
  if (!change || !body) return unreadable
  const path = `/public/bookings/${request.params.token}/${change.route}`
  const answer = await api<unknown>(request, { method: 'POST', path, body })
  if (!answer.isOk)
    return { ...answer.refused, status: answer.status, retrySeconds: answer.retrySeconds }
  const query = new URLSearchParams({ ...langOf(request), did: change.did })
  const { pathname } = new URL(request.url, 'http://localhost')
  await reply.redirect(`${pathname}?${query.toString()}`, 303)
  return undefined
}

function langOf(request: ToToken): Record<string, string> {
  const lang = queryOf(request).get('lang')
  return lang === null ? {} : { lang }
}
