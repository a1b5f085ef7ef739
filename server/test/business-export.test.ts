import assert from 'node:assert/strict'
import test from 'node:test'

import { exportBusiness } from '#features/operators/export/export-business.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'

import { openSalonWithRecords } from './records.ts'

test('an export has every record in the clear, and nothing of another business', async () => {
  const [salon, other] = [await openSalonWithRecords(), await openSalonWithRecords()]
  const owner = await openMember('OWNER', [salon])
  const texts: string[] = []
  const count = await exportBusiness({ database, masterKey }, salon.id, async (line) =>
    texts.push(line),
  )
  assert.equal(count, texts.length)
  const [header, ...lines] = texts.map((text) => JSON.parse(text))
  assert.partialDeepStrictEqual(header, { format: 'openchair-business-1', businessId: salon.id })
  const rowsOf = (table: string) => lines.filter((one) => one.table === table).map(({ row }) => row)
  const nina = rowsOf('customer').find(({ id }) => id === salon.customer.id)
  assert.partialDeepStrictEqual(nina.data, { firstName: 'Nina', email: 'nina@example.com' })
  assert.partialDeepStrictEqual(rowsOf('member'), [{ email: owner.email, role: 'OWNER' }])
  assert.ok(rowsOf('booking').length > 2 && rowsOf('gift_card')[0].data.code)
  const photo = Buffer.from(rowsOf('customer_photo')[0].data, 'base64')
  assert.equal(photo.subarray(6, 10).toString(), 'JFIF')
  const everything = texts.join('')
  assert.doesNotMatch(everything, /"type":"Buffer"/)
  for (const id of [other.id, other.customer.id]) assert.ok(!everything.includes(id))
})
