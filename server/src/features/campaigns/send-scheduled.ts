import { dueRows } from '#work/due-rows.ts'
import { exactlyOnce } from '#work/exactly-once.ts'

import * as campaigns from './queries.ts'
import { countToday, send, sentDailyMax } from './send.ts'

/** The delay of a campaign beyond the daily limit. */
const againMs = 15 * 60_000

/** Sends campaigns at their time. */
export const scheduledCampaigns = exactlyOnce('scheduled', {
  does: 'send scheduled campaigns',
  waits: 'scheduled campaigns',
  everySeconds: 5,
  due: dueRows('campaign', {
    dueAt: 'sendAt',
    where: 'deleted_at is null',
    columns: ['segment'],
  }),
  together: 1,
  async transact(tenant, due) {
    for (const { id, segment } of due as Pick<campaigns.Row, 'id' | 'segment'>[])
      if ((await countToday(tenant)) < sentDailyMax) await send(tenant, { id, segment })
      else await campaigns.putOff(tenant, id, againMs)
  },
})
