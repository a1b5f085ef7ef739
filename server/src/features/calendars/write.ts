import { conflictFor } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { emit } from '#db/queue/outbox.ts'
import { codeOf } from '#db/system-error.ts'
import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'
import { lockStaff } from '#scheduling/claims/locks.ts'
import { raiseCalendar } from '#scheduling/claims/raise.ts'

import { toHttps } from './address.ts'
import { backOff } from './back-off.ts'
import * as busy from './busy.ts'
import { calendarChanged } from './events.ts'
import type { FetchResult } from './fetch.ts'
import type { CalendarSource, NewSource } from './schema.ts'
import * as sources from './sources.ts'

/** Each is fetched every ten minutes. */
const sourcesMax = 5

/** Adds a source, which the worker reads within seconds. */
export async function createSource(
  tenant: Tenant,
  staffId: string,
  { name, url }: NewSource,
): Promise<CalendarSource> {
  await staff.lock(tenant, staffId)
  const known = await sources.list(tenant, staffId)
  if (known.length >= sourcesMax)
    throw conflictFor('BOUND_REACHED', `A member has at most ${sourcesMax} calendar sources`, {
      limit: sourcesMax,
    })
  const id = newId()
  await sources.insert(tenant, { id, staffId, name, url: toHttps(url) })
  tenant.announce(tenant.businessId, sources.calendarWork)
  return sources.find(tenant, staffId, id)
}

/** Its times are free with the commit. */
export async function removeSource(tenant: Tenant, staffId: string, id: string) {
  await staff.lock(tenant, staffId)
  await sources.remove(tenant, staffId, id)
  await raiseCalendar(tenant, staffId)
  announceChange(tenant, staffId)
}

/** To the dashboards that show the calendar of the member. */
const announceChange = (tenant: Tenant, staffId: string) =>
  emit(tenant, calendarChanged, { businessId: tenant.businessId, staffId })

/** Records an attempt. After a failure the known times stay. A source that was removed meanwhile is ignored. */
export async function recordFetch(
  tenant: Tenant,
  { id, staffId }: Pick<sources.FetchTarget, 'id' | 'staffId'>,
  fetched: FetchResult,
) {
  const [isMember] = await lockStaff(tenant, [staffId])
  if (!(await sources.lock(tenant, staffId, id))) return
  // A deleted member needs no calendar.
  if (isMember === undefined) return void (await sources.remove(tenant, staffId, id))
  if (fetched.is === 'postponed') return void (await sources.postpone(tenant, id, fetched.seconds))
  if (fetched.is === 'slow') return backOff(tenant, id)
  if (fetched.is === 'failed') return void (await sources.recordFailure(tenant, id))
  const { skipped, eventCount } = fetched.is === 'read' ? fetched.busy : nothing
  // The known times are more than none.
  if (eventCount === 0 && skipped.length > 0)
    return void (await sources.recordFailure(tenant, id, skipped))
  if (fetched.is === 'unchanged') return void (await sources.recordSuccess(tenant, id, null))
  try {
    await tenant.attempt(() => replaceTimes(tenant, { id, staffId }, fetched))
  } catch (error) {
    if (!isRefusedData(error)) throw error
    await sources.recordFailure(tenant, id)
  }
}

const nothing = { skipped: [], eventCount: 0 }

/** Classes of errors that a repeat would meet again: data exceptions and violated constraints. */
const isRefusedData = (error: unknown) => /^2[23]/.test(codeOf(error) ?? '')

async function replaceTimes(
  tenant: Tenant,
  { id, staffId }: Pick<sources.FetchTarget, 'id' | 'staffId'>,
  { etag, busy: found }: Extract<FetchResult, { is: 'read' }>,
) {
  await sources.recordSuccess(tenant, id, { ...found, etag })
  const known = await busy.pairsOf(tenant, id)
  if (known.join() === found.pairs.join()) return
  await raiseCalendar(tenant, staffId)
  await busy.replace(tenant, { id, staffId }, found.pairs)
  announceChange(tenant, staffId)
}
