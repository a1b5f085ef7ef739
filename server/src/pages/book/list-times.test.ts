import assert from 'node:assert/strict'
import test from 'node:test'

import { dayOf, formatDate } from '#core/time/time.ts'

import type { Context } from './context.ts'
import { listTimes } from './list-times.ts'
import type { PublicApi } from './public-api.ts'
import { emptyVisit } from './visit.ts'

/** A public API that answers at most some days, of which one has a free time. */
function openApi(daysMax: number, free: string) {
  const asked: string[] = []
  const api = (async (_, { path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? '']
    asked.push(`${from} ${to}`)
    const days = Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (__, nth) => {
      const date = formatDate(dayOf(from) + nth)
      return { date, times: date === free ? ['09:00'] : [] }
    })
    if (days.length > daysMax) {
      const errors = [{ field: 'endDate', message: 'asks for too many times' }]
      const refused = { code: 'VALIDATION_ERROR', message: '', errors }
      return { status: 400, isOk: false, refused, retrySeconds: null }
    }
    const nextAvailableDate = days.find(({ times }) => times.length > 0)?.date ?? null
    return { status: 200, isOk: true, data: { days, nextAvailableDate } }
  }) as PublicApi
  return { api, asked }
}

const now = new Date('2026-05-20T08:00:00Z')
const formats = { dateAt: () => '2026-05-20' } as unknown as Context['formats']
const list = (api: PublicApi, month: string | null) =>
  listTimes(api, {} as never, { path: '/x', visit: { ...emptyVisit, month }, formats, now })

test('a month that may not be asked for in one piece is asked for in halves', async () => {
  const { api, asked } = openApi(16, '2026-06-20')
  const listed = await list(api, '2026-06')
  assert.ok('availability' in listed)
  const { days, nextAvailableDate } = listed.availability
  assert.deepEqual(
    days.map(({ date }) => date),
    Array.from({ length: 30 }, (_, nth) => formatDate(dayOf('2026-06-01') + nth)),
  )
  assert.deepEqual([listed.date, nextAvailableDate], ['2026-06-20', '2026-06-20'])
  assert.deepEqual(asked, [
    '2026-06-01 2026-06-30',
    '2026-06-01 2026-06-15',
    '2026-06-16 2026-06-30',
  ])
})

test('a refusal of a single day, or for another reason, is passed on', async () => {
  const { api, asked } = openApi(0, '2026-06-20')
  const refused = await list(api, '2026-06')
  assert.equal('status' in refused && refused.status, 400)
  assert.equal(asked.length, 6)
  const other: PublicApi = async () => ({
    status: 404,
    isOk: false,
    refused: { code: 'NOT_FOUND', message: '' },
    retrySeconds: null,
  })
  const missing = await list(other, '2026-06')
  assert.equal('status' in missing && missing.status, 404)
})
