import { eachAlone } from '#core/each-alone.ts'
import type { Db } from '#db/db.ts'

import * as sendings from './sendings.ts'

const keptMs = 30 * 86_400_000

/** Forgets what became of the messages of campaigns that were sent more than 30 days ago. */
export const forgetMessages = async (db: Db, signal: AbortSignal): Promise<void> =>
  eachAlone(await sendings.findOlder(db, new Date(Date.now() - keptMs)), signal, (sending) =>
    sendings.remove(db, sending),
  )
