import * as queue from '#features/loyalty/passes/queue.ts'
import { touchProgram } from '#features/loyalty/passes/registrations.ts'
import { forgetCustomer } from '#features/wallet/forget.ts'
import type { PushAnswer } from '#features/wallet/push/apns.ts'
import { pushDueOf } from '#features/wallet/push/push-due.ts'
import { tell } from '#features/wallet/tell.ts'

import { openPhone, type Scope } from './phone.ts'
import { database, masterKey } from './server.ts'
import { asTenant } from './tenant.ts'

/** Everything that is done with a pass, once: for what looks at the statements. */
export async function workPasses(t: Scope) {
  const phone = await openPhone(t)
  const { salon, cardId } = phone
  await phone.register()
  await phone.register()
  await phone.installs()
  await asTenant(salon, async (tenant) => touchProgram(tenant, phone.programId))
  await phone.list()
  const push = async (answer: PushAnswer) => {
    await phone.give(1)
    const now = new Date(Date.now() + 3_600_000)
    await queue.businessesDue(database.db, now)
    const apns = { push: async () => answer, close: () => {} }
    const log = { warn: () => {} }
    const { signal } = new AbortController()
    await pushDueOf({ database, masterKey, apns, log, signal, now }, salon.id)
  }
  await push({ is: 'told' })
  await push({ is: 'away', reason: 'busy' })
  await push({ is: 'gone' })
  await phone.register()
  await asTenant(salon, (tenant) =>
    tell(tenant, { campaignId: cardId, cardIds: [cardId], message: 'News' }),
  )
  await phone.ask('GET', phone.passUrl, phone.authorization)
  await phone.leave()
  await asTenant(salon, (tenant) => forgetCustomer(tenant, phone.customerId))
}
