import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import { newId } from '#core/ids.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { openPhone } from '#testing/services/phone.ts'

import { channels, type Outcome } from './channel.ts'
import { walletChannel } from './wallet.ts'

async function open(t: TestContext) {
  const phone = await openPhone(t)
  const customer = { id: phone.customerId, email: null, marketingConsent: false }
  return {
    ...phone,
    send: (title: string, campaignId = newId()): Promise<Outcome> =>
      asTenant(phone.salon, (tenant) =>
        walletChannel.deliver(
          {
            tenant,
            campaignId,
            title,
            message: 'Two cuts for one',
            customer,
            cardIds: [phone.cardId],
            signal: new AbortController().signal,
          },
          { database, masterKey },
        ),
      ),
    async news() {
      const answer = await phone.ask('GET', phone.passUrl, phone.authorization)
      const pass = await phone.contentOf(answer.rawPayload)
      return pass.storeCard.backFields.find(({ key }: { key: string }) => key === 'news').value
    },
    async isReached() {
      const { reaches } = channels.WALLET
      const { rows } = await sql<{ isReached: boolean }>`
        select ${reaches(phone.salon.id)} as is_reached from customer k
        where k.business_id = ${phone.salon.id} and k.id = ${phone.customerId}`.execute(database.db)
      return rows[0]?.isReached
    },
    isDue: async () =>
      (
        await database.db
          .selectFrom('walletRegistration')
          .select('pushDueAt')
          .where('businessId', '=', phone.salon.id)
          .executeTakeFirst()
      )?.pushDueAt != null,
  }
}

test('a campaign is written onto the pass, and the phone is queued for a notification', async (t) => {
  const { register, send, news, isReached, isDue, list } = await open(t)
  await register()
  const { lastUpdated } = (await list()).json()
  assert.equal(await isReached(), true)
  assert.equal(await isDue(), false)
  assert.deepEqual(await send('Monday'), { is: 'sent' })
  assert.equal(await news(), 'Monday\nTwo cuts for one')
  assert.equal(await isDue(), true)
  assert.equal((await list('phone', lastUpdated)).statusCode, 200)
  await send('Tuesday')
  assert.equal(await news(), 'Tuesday\nTwo cuts for one')
})

test('a repeated message changes nothing', async (t) => {
  const { register, send, list } = await open(t)
  await register()
  const campaignId = newId()
  await send('Monday', campaignId)
  const { lastUpdated } = (await list()).json()
  assert.deepEqual(await send('Monday', campaignId), { is: 'sent' })
  assert.equal((await list('phone', lastUpdated)).statusCode, 204)
})

test('a customer without a pass on a phone is not reached', async (t) => {
  const { register, leave, close, send, news, isReached } = await open(t)
  assert.equal(await isReached(), false)
  assert.deepEqual(await send('Monday'), { is: 'skipped', reason: 'NO_WALLET_PASS' })
  await register()
  assert.equal(await isReached(), true)
  await leave()
  assert.equal(await isReached(), false)
  await register()
  await close()
  assert.equal(await isReached(), false)
  assert.equal(await news(), 'None yet')
})
