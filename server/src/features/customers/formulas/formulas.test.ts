import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { database } from '#testing/process/server.ts'
import { makeCustomer, makeStaff } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

test('formulas are noted, listed by the latest day and deleted', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  const member = await makeStaff(salon)
  const path = `~/customers/${id}/formulas`
  const note = async (date: string, fields: object = {}) => {
    const { status, body } = await salon.post(path, { date, text: '6.0, 35 minutes', ...fields })
    assert.equal(status, 201)
    return body.data
  }
  const later = await note('2026-11-02', { staffId: member.id })
  const earlier = await note('2026-05-01')
  assert.partialDeepStrictEqual(later, { text: '6.0, 35 minutes', staffId: member.id })
  assert.equal(earlier.staffId, null)
  const first = await salon.get(`${path}?limit=1`)
  assert.deepEqual(first.body.data, [later])
  assert.equal(first.body.meta.total, 2)

  assert.equal((await salon.del(`${path}/${later.id}`)).status, 204)
  assert.deepEqual((await salon.get(path)).body.data, [earlier])
  assert.equal((await salon.del(`${path}/${later.id}`)).status, 404)
})

test('the text of a formula is sealed', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  await salon.post(`~/customers/${id}/formulas`, { date: '2026-11-02', text: 'Ammonia' })
  const { rows } = await database.pool.query<{ sealed: Buffer }>(
    'select sealed from customer_formula where business_id = $1',
    [salon.id],
  )
  assert.equal(rows[0]?.sealed.includes('Ammonia'), false)
})

test('a formula of an unknown member, or of a customer of another salon, is refused', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  const elsewhere = await makeCustomer(await openSalon())
  const formula = { date: '2026-11-02', text: '6.0' }
  const unknown = await salon.post(`~/customers/${id}/formulas`, { ...formula, staffId: newId() })
  assert.equal(unknown.status, 404)
  assert.equal((await salon.post(`~/customers/${elsewhere.id}/formulas`, formula)).status, 404)
  assert.equal(
    (await salon.post(`~/customers/${id}/formulas`, { ...formula, text: ' ' })).status,
    400,
  )
})
