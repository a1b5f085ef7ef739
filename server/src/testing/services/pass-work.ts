import { touchProgram } from '#features/loyalty/passes/registrations.ts'
import { eraseDevices } from '#features/wallet/erase-devices.ts'
import type { PushAnswer } from '#features/wallet/push/apns.ts'
import { passPushes } from '#features/wallet/push/push-due.ts'
import { showPassMessage } from '#features/wallet/show-message.ts'

import { asTenant } from '../salon/tenant.ts'
import { doWork } from '../work.ts'
import { openPhone, type Scope } from './phone.ts'

/** Runs all work on a pass once, for tests of its statements. */
export async function runPassJobs(t: Scope) {
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
    await doWork(passPushes, salon, { apns: { push: async () => answer } }, now)
  }
  await push({ is: 'notified' })
  await push({ is: 'away', reason: 'busy' })
  await push({ is: 'gone' })
  await phone.register()
  await asTenant(salon, (tenant) =>
    showPassMessage(tenant, { campaignId: cardId, cardIds: [cardId], message: 'News' }),
  )
  await phone.ask('GET', phone.passUrl, phone.authorization)
  await phone.leave()
  await asTenant(salon, (tenant) => eraseDevices(tenant, phone.customerId))
}
