import { type Asking, atLeastOnce } from '#work/at-least-once.ts'
import { leasedRows } from '#work/leased-rows.ts'

import { fetchBusyTimes } from './fetch.ts'
import { type NotifyOfProblem, notifyOfProblem } from './problems.ts'
import { addressOf, calendarWork } from './sources.ts'
import { recordFetch } from './write.ts'

type Context = Asking<{
  /** Whether http and private addresses are allowed too: for development and tests. */
  allowInsecure: boolean
  publicUrl: string
  /** Queues the letter to a member about a calendar. */
  notify: NotifyOfProblem
}>

const intervalSeconds = 600
/** A file that has not changed is read again after a day, because its recurrences reach further then. */
const readAgainMs = 24 * 3_600_000

/** Reads the calendars of other programs. The lease is also the time until their next turn. */
export const calendarImports = atLeastOnce(calendarWork, {
  does: 'read calendars of other programs',
  waits: 'calendars of other programs',
  everySeconds: 5,
  share: 16,
  due: leasedRows('calendarSource', {
    dueAt: 'dueAt',
    columns: ['staffId', 'sealed', 'etag', 'readAt'],
  }),
  leaseSeconds: intervalSeconds,
  together: 5,
  // Each has a file in memory.
  concurrency: 2,

  async perform(context: Context, { id, sealed, etag, readAt }) {
    const { owner, now, signal } = context
    const { businessId } = owner
    const timezone = await timezoneOf(context)
    const nextAt = now.getTime() + intervalSeconds * 1_000
    const isRecent = readAt !== null && nextAt - Date.parse(readAt) < readAgainMs
    const file = { url: addressOf(owner, id).open(sealed), etag: isRecent ? etag : null }
    const fetched = await fetchBusyTimes(file, { ...context, businessId, timezone })
    // A fetch that the shutdown aborted is no failure of its host.
    return signal.aborted ? undefined : { fetched, timezone }
  },

  async record(tenant, source, { outcome: { fetched, timezone }, context }) {
    // Its times are those of another zone if the business has changed it meanwhile.
    const isOld = tenant.business.timezone !== timezone
    await recordFetch(tenant, source, isOld ? { is: 'postponed' } : fetched)
    await notifyOfProblem(tenant, source, context.notify)
  },
})

async function timezoneOf({ database: { db }, owner }: Context): Promise<string> {
  const { timezone } = await db
    .selectFrom('directory')
    .select('timezone')
    .where('businessId', '=', owner.businessId)
    .executeTakeFirstOrThrow()
  return timezone
}
