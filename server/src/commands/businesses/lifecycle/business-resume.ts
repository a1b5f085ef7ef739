import type { Command } from 'commander'

import { resumeBusiness } from '#features/operators/acts/suspend.ts'
import { waitForKeyCaches } from '#http/identify/key-cache.ts'

import { answer } from '../../answer.ts'
import { actOn } from './act-on.ts'

export async function run({ business }: { business: string }, command: Command) {
  const resumed = await actOn(business, async (tenant) => {
    await resumeBusiness(tenant, null)
    return { id: tenant.businessId, slug: tenant.business.slug }
  })
  await waitForKeyCaches()
  answer(command, resumed, `Resumed ${resumed.slug} (${resumed.id})`)
}
