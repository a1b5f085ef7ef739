import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'

import { open, seal } from '#core/crypto/crypto.ts'
import { newDataKey, readMasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { Type } from '#core/json-schema.ts'

import { sealed, sealedRecord } from './sealed.ts'

const masterKey = readMasterKey(randomBytes(32).toString('hex'))

function openOwner(businessId = newId()) {
  const dataKey = unwrapDataKey(masterKey, businessId, newDataKey(masterKey, businessId))
  return { businessId, dataKey }
}

const owner = openOwner()
const { businessId, dataKey } = owner
const id = newId()
const row = sealed(owner, 'webhookDelivery', id)

test('text and values round-trip', () => {
  assert.equal(row.open(row.seal('Größe 🌷')), 'Größe 🌷')
  const record = sealedRecord('customer', Type.Object({ tags: Type.Array(Type.String()) }))
  const bytes = record.seal(owner, id, { tags: ['vip'] })
  assert.deepEqual(record.open(owner, id, bytes), { tags: ['vip'] })
})

test('the context string is stable, so that stored values can be opened', () => {
  const place = `${businessId}/webhook_delivery/${id}`
  assert.equal(row.open(seal(dataKey, 'stored', place)), 'stored')
  assert.equal(open(dataKey, row.seal('new'), place).toString(), 'new')
})

test('a value cannot be opened for another row, table or business', () => {
  const bytes = row.seal('secret')
  for (const other of [
    sealed(owner, 'webhookDelivery', newId()),
    sealed(owner, 'webhookSubscription', id),
    sealed({ ...owner, businessId: newId() }, 'webhookDelivery', id),
    sealed(openOwner(businessId), 'webhookDelivery', id),
  ])
    assert.throws(() => other.open(bytes), /Cannot open/)
})
