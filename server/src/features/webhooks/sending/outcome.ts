import { automaticAttemptsMax } from '../deliveries.ts'
import type { Pace } from './bulkhead.ts'
import type { PostResult } from './http-exchange.ts'

/** Every result of an attempt, as the metrics count them. */
export const outcomeNames = [
  'delivered',
  'redirected',
  'rejected',
  'gone',
  'broken',
  'timeout',
  'unreachable',
  'refused',
  'abandoned',
] as const
export type OutcomeName = (typeof outcomeNames)[number]

export interface Outcome {
  name: OutcomeName
  status: 'PENDING' | 'SUCCESS' | 'FAILED'
  statusCode: number | null
  response: string
  /** The automatic attempts so far, this one included. */
  automaticAttempts: number
  /** The delay until the next attempt; null if none follows. */
  waitSeconds: number | null
}

/** The consequences of an attempt. The schedule holds the delay before each of the five attempts. */
export function outcomeOf(
  result: PostResult,
  made: number,
  scheduleSeconds: readonly number[],
  random = Math.random,
): Outcome {
  const name = nameOf(result)
  const statusCode = result.reason === 'ANSWERED' ? result.status : null
  const shown = { name, statusCode, response: result.text }
  // It is unknown whether it arrived: another worker repeats the same attempt.
  if (name === 'abandoned')
    return { ...shown, status: 'PENDING', automaticAttempts: made, waitSeconds: 0 }

  const automaticAttempts = Math.min(made + 1, automaticAttemptsMax)
  const ended = { ...shown, automaticAttempts, waitSeconds: null }
  if (name === 'delivered') return { ...ended, status: 'SUCCESS' }
  if (automaticAttempts === automaticAttemptsMax) return { ...ended, status: 'FAILED' }
  // The subscription is disabled: its pending deliveries stay PENDING.
  if (name === 'gone') return { ...ended, status: 'PENDING' }
  const usual = scheduleSeconds[automaticAttempts] ?? 0
  const asked = result.reason === 'ANSWERED' ? secondsAsked(result.retryAfter) : 0
  const spread = usual * (0.9 + random() * 0.2)
  const waitSeconds = Math.max(spread, Math.min(asked, usual * 2))
  return { ...ended, status: 'PENDING', waitSeconds }
}

function nameOf(result: PostResult): OutcomeName {
  if (result.reason !== 'ANSWERED') return namesWithoutAnswer[result.reason]
  const { status } = result
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 410) return 'gone'
  return status < 400 ? 'redirected' : status < 500 ? 'rejected' : 'broken'
}

const namesWithoutAnswer = {
  TIMEOUT: 'timeout',
  UNREACHABLE: 'unreachable',
  REFUSED: 'refused',
  ABANDONED: 'abandoned',
} as const

/** The delay in Retry-After, in seconds or as a date; 0 if it is neither. */
export function secondsAsked(retryAfter: string | undefined, now = Date.now()): number {
  const text = retryAfter?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text)
  const at = httpDate.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(at) ? 0 : Math.max(0, (at - now) / 1_000)
}

/** Date.parse alone accepts nearly any text as a date. */
const httpDate = /^[A-Z][a-z]+, .*:\d\d GMT$/

const slowMs = 2_000

export function paceOf({ name }: Outcome, tookMs: number): Pace | undefined {
  if (name === 'abandoned') return undefined
  if (name === 'timeout') return 'timeout'
  if (name !== 'delivered') return 'failed'
  return tookMs > slowMs ? 'slow' : 'quick'
}
