import assert from 'node:assert/strict'
import test from 'node:test'

import { idAt } from '#core/ids.ts'
import { database } from '#testing/process/server.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { removeOldEvents } from './retention.ts'

const day = 86_400_000

test('events and their deliveries are stored for thirty days', async () => {
  const salon = await openSalon()
  const made = await salon.post('~/webhooks', {
    url: 'https://8.8.8.8/',
    events: ['staff.created'],
  })
  const subscriptionId = made.body.data.id
  await salon.post(`~/webhooks/${subscriptionId}/test`)
  const rowAt = async (daysAgo: number) => {
    const id = idAt(new Date(Date.now() - daysAgo * day))
    const row = { businessId: salon.id, id }
    await database.db
      .insertInto('event')
      .values({ ...row, name: 'staff.created', payload: '{}' })
      .execute()
    await database.db
      .insertInto('webhookDelivery')
      .values({ ...row, subscriptionId, eventId: id, eventType: 'staff.created' })
      .execute()
    return id
  }
  const [, recent] = [await rowAt(30.01), await rowAt(29.99)]
  // More than one batch.
  await database.pool.query(
    `insert into event (business_id, id, name, payload)
     select $1, overlay($2::text placing lpad(n::text, 12, '0') from 25)::uuid, 'staff.created', '{}'
     from generate_series(1, 1200) n`,
    [salon.id, idAt(new Date(Date.now() - 40 * day))],
  )

  await removeOldEvents(database.db, new AbortController().signal)
  const ids = async (table: 'event' | 'webhookDelivery') => {
    const query = database.db.selectFrom(table).select('id').where('businessId', '=', salon.id)
    return (await query.orderBy('id').execute()).map(({ id }) => id)
  }
  assert.equal((await ids('event')).length, 2)
  assert.equal((await ids('event'))[0], recent)
  assert.equal((await ids('webhookDelivery')).length, 2)
  assert.equal((await ids('webhookDelivery'))[0], recent)
})
