import assert from 'node:assert/strict'
import test from 'node:test'

import { columnsNaming, mergeInto } from '#testing/salon/duplicates.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

test('customers with one number, address or full name are likely duplicates, until they are merged or changed', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const add = (fields: object) => makeCustomer(salon, fields)
  const find = async () => {
    const { body } = await owner.get(`/businesses/${salon.id}/customers/duplicates`)
    return body.map(
      ({ reasons, customers }: { reasons: string[]; customers: { id: string }[] }) => [
        reasons,
        customers.map(({ id }) => id),
      ],
    )
  }
  assert.deepEqual(await find(), [])
  const nina = await add({ firstName: 'Nina', lastName: 'Jansen', phone: '+31 6 12345678' })
  const double = await add({ firstName: 'Nïna', lastName: 'Jansen', phone: '06-12345678' })
  const mail = { email: 'Bo@example.com' }
  const bo = await add({ firstName: 'Bo', lastName: 'One', phone: '+31 6 22345678', ...mail })
  const other = await add({ firstName: 'Bo', lastName: 'Two', email: 'bo@EXAMPLE.com' })
  // Only the last digits are the same, and one name alone is that of many.
  await add({ firstName: 'Mia', lastName: 'A', phone: '+31 20 2345678' })
  await add({ firstName: 'Mia', lastName: null, phone: '+32 2 234 56 78' })
  await add({ firstName: 'Mia', lastName: null })
  assert.deepEqual(await find(), [
    [
      ['PHONE', 'NAME'],
      [nina.id, double.id],
    ],
    [['EMAIL'], [bo.id, other.id]],
  ])
  await salon.patch(`~/customers/${other.id}`, { email: 'two@example.com' })
  assert.deepEqual(
    (await find()).map(([, ids]: [string[], string[]]) => ids),
    [[nina.id, double.id]],
  )
  assert.equal((await mergeInto(owner, salon.id, nina.id, double.id)).status, 200)
  assert.deepEqual(await find(), [])
  const first = await add({ firstName: 'Bo', lastName: 'Three', ...mail })
  const second = await add({ firstName: 'Bo', lastName: 'Four', ...mail })
  const apart = `/businesses/${salon.id}/customers/${second.id}/not-duplicates/${first.id}`
  const idsFound = async () => (await find()).map(([, ids]: [string[], string[]]) => ids)
  assert.deepEqual(await idsFound(), [[bo.id, first.id, second.id]])
  assert.equal((await owner.put(apart)).status, 204)
  const split = [
    [bo.id, first.id],
    [bo.id, second.id],
  ]
  assert.deepEqual(await idsFound(), split)
  // In either order it is one pair.
  const reversed = `/businesses/${salon.id}/customers/${first.id}/not-duplicates/${second.id}`
  assert.equal((await owner.put(reversed)).status, 204)
  assert.equal((await owner.del(reversed)).status, 204)
  assert.deepEqual(await idsFound(), [[bo.id, first.id, second.id]])
  const self = `/businesses/${salon.id}/customers/${first.id}/not-duplicates/${first.id}`
  assert.equal((await owner.put(self)).body.errors[0].field, 'otherCustomerId')
  assert.equal((await owner.put(apart)).status, 204)
  const rows = async () => (await columnsNaming(salon.id, second.id)).filter(ofPair)
  assert.equal((await rows()).length, 1)
  assert.equal((await owner.del(`/businesses/${salon.id}/customers/${first.id}`)).status, 204)
  assert.deepEqual(await rows(), [])
  const staff = await openMember('STAFF', [salon])
  assert.equal((await staff.put(apart)).body.code, 'FORBIDDEN_FOR_ROLE')
  const { body } = await staff.get(`/businesses/${salon.id}/customers/duplicates`)
  assert.equal(body.code, 'FORBIDDEN_FOR_ROLE')
})

const ofPair = (column: string) => column.startsWith('not_duplicate.')
