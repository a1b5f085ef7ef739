import type { Tenant } from '#db/tenant.ts'
import { createCampaign } from '#features/campaigns/create.ts'
import * as campaigns from '#features/campaigns/queries.ts'
import type { NewCampaign, NewTemplate } from '#features/campaigns/schema.ts'
import * as templates from '#features/campaigns/templates.ts'

const dayMs = 86_400_000

type Content = Omit<NewCampaign, 'businessId' | 'scheduledAt'>

/** Their messages are no longer in the queue: the demo must not send any. */
const sent: readonly (Content & { daysAgo: number; recipients: number })[] = [
  {
    daysAgo: 38,
    recipients: 112,
    title: 'New at Studio Noord: nails',
    message: 'From today our nail table is open.\nBook a first manicure at half the price.',
    segment: 'ALL',
  },
  {
    daysAgo: 9,
    recipients: 27,
    title: 'We miss you',
    message: 'It has been a while. 15 % off your next cut, until the end of the month.',
    segment: 'INACTIVE_60D',
  },
]

const next = {
  inDays: 21,
  title: 'Your reward is waiting',
  message: 'Your card is full: your next blow-dry is on us.',
  segment: 'HAS_REWARD',
} as const

const draft: Content = {
  title: 'Almost there',
  message: 'One or two visits more, and the next one is on us.',
  segment: 'NEAR_REWARD',
}

const kept: readonly Omit<NewTemplate, 'businessId'>[] = [
  {
    name: 'Quiet week',
    title: 'A free chair this week',
    message: 'We have room on Tuesday and Wednesday: 10 % off all services.',
    segment: 'ACTIVE_30D',
  },
  {
    name: 'Welcome',
    title: 'Welcome to Studio Noord',
    message: 'Thank you for joining. Your first stamp is on the card already.',
    segment: 'NEW_30D',
  },
]

/** Adds campaigns in every state, and templates. */
export async function addCampaigns(tenant: Tenant) {
  const { businessId, now } = tenant
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  for (const { daysAgo, recipients, ...content } of sent) {
    const then = { ...tenant, now: at(-daysAgo) }
    const { id } = await createCampaign(then, { businessId, ...content }, { bounds: {} })
    const sentAt = then.now.toISOString()
    await campaigns.update(tenant, id, { status: 'SENT', recipients, sentAt })
  }
  const { inDays, ...content } = next
  await createCampaign(
    tenant,
    { businessId, ...content, scheduledAt: at(inDays).toISOString() },
    { bounds: {} },
  )
  await createCampaign(tenant, { businessId, ...draft }, { bounds: {} })
  for (const template of kept)
    await templates.insert(tenant, { businessId, ...template }, { bounds: {} })
}
