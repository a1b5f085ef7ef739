import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { outcomeOf, paceOf, secondsAsked } from './outcome.ts'

const schedule = [0, 5, 300, 1_800, 7_200]
const answered = (status: number, retryAfter?: string) =>
  ({ reason: 'ANSWERED', status, text: 'said', retryAfter }) as const
const middle = () => 0.5

describe('the consequences of an attempt', () => {
  test('2xx is a success and ends the delivery', () => {
    for (const status of [200, 201, 204, 299])
      assert.deepEqual(outcomeOf(answered(status), 2, schedule), {
        name: 'delivered',
        status: 'SUCCESS',
        statusCode: status,
        response: 'said',
        automaticAttempts: 3,
        waitSeconds: null,
      })
  })

  test('every other result is retried, as long as attempts remain', () => {
    const waits = [0, 1, 2, 3, 4].map((made) => outcomeOf(answered(500), made, schedule, middle))
    assert.deepEqual(
      waits.map(({ status, waitSeconds }) => [status, waitSeconds]),
      [
        ['PENDING', 5],
        ['PENDING', 300],
        ['PENDING', 1_800],
        ['PENDING', 7_200],
        ['FAILED', null],
      ],
    )
  })

  test('each kind of failure has a name', () => {
    const nameOf = (status: number) => outcomeOf(answered(status), 0, schedule).name
    assert.deepEqual([301, 307, 400, 404, 410, 500, 503].map(nameOf), [
      'redirected',
      'redirected',
      'rejected',
      'rejected',
      'gone',
      'broken',
      'broken',
    ])
    const error = new Error('no')
    const without = (reason: 'TIMEOUT' | 'REFUSED') =>
      outcomeOf({ reason, text: 'no' }, 0, schedule)
    assert.partialDeepStrictEqual(without('TIMEOUT'), { name: 'timeout', statusCode: null })
    assert.partialDeepStrictEqual(without('REFUSED'), { name: 'refused', response: 'no' })
    const unreachable = outcomeOf({ reason: 'UNREACHABLE', text: 'no', error }, 0, schedule)
    assert.partialDeepStrictEqual(unreachable, { name: 'unreachable', status: 'PENDING' })
  })

  test('after 410 no attempt follows, and the delivery stays PENDING', () => {
    const { status, waitSeconds } = outcomeOf(answered(410), 0, schedule)
    assert.deepEqual([status, waitSeconds], ['PENDING', null])
    assert.equal(outcomeOf(answered(410), 4, schedule).status, 'FAILED')
  })

  test('a manual attempt is followed by none and does not count', () => {
    const { status, waitSeconds, automaticAttempts } = outcomeOf(answered(500), 5, schedule)
    assert.deepEqual([status, waitSeconds, automaticAttempts], ['FAILED', null, 5])
  })

  test('an attempt aborted by a stopping worker is repeated immediately and does not count', () => {
    const abandoned = outcomeOf({ reason: 'ABANDONED', text: 'stopped' }, 1, schedule)
    const { status, waitSeconds, automaticAttempts } = abandoned
    assert.deepEqual([status, waitSeconds, automaticAttempts], ['PENDING', 0, 1])
    assert.equal(paceOf(abandoned, 10), undefined)
  })

  test('delays have a jitter of a tenth', () => {
    const waits = [0, 0.5, 1].map(
      (random) => outcomeOf(answered(500), 1, schedule, () => random).waitSeconds,
    )
    assert.deepEqual(waits, [270, 300, 330])
  })

  test('Retry-After extends the delay to at most its double, and never shortens it', () => {
    const waitFor = (retryAfter: string) =>
      outcomeOf(answered(429, retryAfter), 1, schedule, middle).waitSeconds
    const asked = ['1', '400', '600', '601', '86400', 'soon', '-5', ' 450 '].map(waitFor)
    assert.deepEqual(asked, [300, 400, 600, 600, 600, 300, 300, 450])
  })

  test('Retry-After is seconds or a date', () => {
    const now = Date.parse('2026-03-02T10:00:00Z')
    assert.equal(secondsAsked('Mon, 02 Mar 2026 10:01:30 GMT', now), 90)
    assert.equal(secondsAsked('Monday, 02-Mar-26 10:01:30 GMT', now), 90)
    assert.equal(secondsAsked('Mon, 02 Mar 2026 09:00:00 GMT', now), 0)
    for (const text of [undefined, '', '1.5', '1e3', '2 March 2027', 'tomorrow', 'Mon, nonsense'])
      assert.equal(secondsAsked(text, now), 0, String(text))
  })

  test('the pace distinguishes receivers that time out, fail, or respond slowly', () => {
    const delivered = outcomeOf(answered(200), 0, schedule)
    assert.equal(paceOf(delivered, 100), 'quick')
    assert.equal(paceOf(delivered, 3_000), 'slow')
    assert.equal(paceOf(outcomeOf(answered(500), 0, schedule), 100), 'failed')
    const timeout = outcomeOf({ reason: 'TIMEOUT', text: '' }, 0, schedule)
    assert.equal(paceOf(timeout, 8_000), 'timeout')
  })
})
