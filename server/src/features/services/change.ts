import { notFound } from '#core/errors.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import { payloadOf, serviceUpdated } from './events.ts'
import * as services from './queries.ts'
import type { ServiceChanges } from './schema.ts'

/** Changes the given fields. A change to the same values emits no event. */
export async function changeService(tenant: Tenant, id: string, changes: ServiceChanges) {
  const { categoryId } = changes
  // The category is locked before the service, as in its deletion, so that the two cannot deadlock.
  const [category, before, extras] = await Promise.all([
    categoryId ? services.lockCategory(tenant, categoryId) : null,
    services.lock(tenant, id),
    services.extrasOf(tenant, id),
  ])
  if (category === undefined) throw notFound('Category')
  if (isSame(before, changes)) return { ...before, ...extras }

  const after = await services.update(tenant, id, changes, laterThan(before.updatedAt, tenant.now))
  const updatedAt = after.updatedAt
  emit(tenant, serviceUpdated, { ...payloadOf(tenant, after), updatedAt })
  return { ...after, ...extras }
}

const isSame = (before: ServiceChanges, changes: ServiceChanges) =>
  Object.entries(changes).every(([name, value]) => before[name as keyof ServiceChanges] === value)

/**
 * The timestamp is at least that of the previous change: a transaction that waited for a lock began earlier, and
 * receivers order events by this time.
 */
const laterThan = (previous: string, now: Date) =>
  new Date(Math.max(now.getTime(), Date.parse(previous) + 1))
