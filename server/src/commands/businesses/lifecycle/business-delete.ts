import type { Command } from 'commander'

import { graceDays, scheduleDeletion } from '#features/operators/acts/schedule-deletion.ts'
import { deleteBusiness } from '#features/operators/deletion/delete-business.ts'
import { waitForKeyCaches } from '#http/identify/key-cache.ts'

import { answer } from '../../answer.ts'
import { usageError } from '../../failure.ts'
import { withInstallation } from '../../installation.ts'
import { actWithin } from './act-on.ts'

interface Options {
  business: string
  confirm: string
  days?: string
  now?: boolean
}

/** Suspends the business at once. With --now its rows are deleted before the command ends; if it is stopped, a worker goes on. */
export async function run({ business, confirm, days, now = false }: Options, command: Command) {
  if (now && days !== undefined) throw usageError('--now does not go with --days')
  const wait = now ? 0 : Number(days ?? graceDays)
  if (!Number.isInteger(wait) || wait < 0 || wait > 365)
    throw usageError('--days must be a whole number from 0 to 365')
  const result = await withInstallation(async (installation) => {
    const { id, slug, dueAt } = await actWithin(installation, business, async (tenant) => ({
      id: tenant.businessId,
      slug: tenant.business.slug,
      dueAt: await scheduleDeletion(tenant, null, { confirm, days: wait }),
    }))
    await waitForKeyCaches()
    if (now) await deleteBusiness({ ...installation, signal: new AbortController().signal }, id)
    return { id, slug, dueAt: dueAt.toISOString(), isDeleted: now }
  })
  const { slug, dueAt } = result
  answer(
    command,
    result,
    now
      ? `Deleted ${slug}`
      : `Suspended ${slug}; it is deleted after ${dueAt} unless it is resumed`,
  )
}
