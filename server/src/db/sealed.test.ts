import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'

import { open, seal } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import { newDataKey, readMasterKey, unwrapDataKey } from '#core/key-ring.ts'

import { sealed } from './sealed.ts'

const masterKey = readMasterKey(randomBytes(32).toString('hex'))

function openOwner(businessId = newId()) {
  const dataKey = unwrapDataKey(masterKey, businessId, newDataKey(masterKey, businessId))
  return { businessId, dataKey }
}

const owner = openOwner()
const { businessId, dataKey } = owner
const id = newId()
const row = sealed(owner, 'webhookDelivery', id)

test('text and values come back', () => {
  assert.equal(row.open(row.seal('Größe 🌷')), 'Größe 🌷')
  assert.deepEqual(row.openJson(row.sealJson({ tags: ['vip'], note: null })), {
    tags: ['vip'],
    note: null,
  })
})

test('the place is written as it always was, so that what is stored can be opened', () => {
  const place = `${businessId}/webhook_delivery/${id}`
  assert.equal(row.open(seal(dataKey, 'stored', place)), 'stored')
  assert.equal(open(dataKey, row.seal('new'), place).toString(), 'new')
})

test('another row, table or business opens nothing', () => {
  const bytes = row.seal('secret')
  for (const other of [
    sealed(owner, 'webhookDelivery', newId()),
    sealed(owner, 'webhookSubscription', id),
    sealed({ ...owner, businessId: newId() }, 'webhookDelivery', id),
    sealed(openOwner(businessId), 'webhookDelivery', id),
  ])
    assert.throws(() => other.open(bytes), /Cannot open/)
})
