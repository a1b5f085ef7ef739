import type { Command } from 'commander'

import { suspensionReasons, type SuspensionReason } from '#features/businesses/standing.ts'
import { suspendBusiness } from '#features/operators/acts/suspend.ts'
import { waitForKeyCaches } from '#http/identify/key-cache.ts'

import { answer } from '../../answer.ts'
import { usageError } from '../../failure.ts'
import { actOn } from './act-on.ts'

interface Options {
  business: string
  reason: string
}

type Reason = Exclude<SuspensionReason, 'DELETION'>

const isReason = (text: string): text is Reason =>
  text !== 'DELETION' && (suspensionReasons as readonly string[]).includes(text)

export async function run({ business, reason }: Options, command: Command) {
  if (!isReason(reason)) throw usageError('--reason must be one of PAYMENT, ABUSE, REQUEST, OTHER')
  const suspended = await actOn(business, async (tenant) => {
    await suspendBusiness(tenant, null, reason)
    return { id: tenant.businessId, slug: tenant.business.slug, reason }
  })
  await waitForKeyCaches()
  answer(command, suspended, `Suspended ${suspended.slug} (${suspended.id})`)
}
