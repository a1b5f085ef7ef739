import { idAt } from '#core/ids.ts'
import { dayPlans } from '#features/staff-messages/day-plan/plan-due.ts'
import type { StaffLetter } from '#features/staff-messages/letter/letter.ts'
import { staffMail } from '#features/staff-messages/sending/staff-mail.ts'
import { runWorkOf } from '#work/run.ts'

import { contextOf, openLetterWorker } from './letter-worker.ts'
import { database } from './process/server.ts'

/** A worker on letters to the staff of a salon whose clock is a variable, and the letters that it has sent. */
export function openStaffWorker({ id }: { id: string }) {
  const worker = {
    ...openLetterWorker<StaffLetter>(),
    /** Runs of the jobs until nothing is due. */
    async run() {
      const { sendLetter: sendStaffLetter, ...context } = contextOf(worker)
      const shared = { ...context, clock: async () => context.now }
      await runWorkOf(dayPlans, shared, id)
      await runWorkOf(staffMail, { ...shared, sendStaffLetter }, id)
    },
    /** Runs at another time, and returns the letters sent since. */
    async at(time: Date | string | null) {
      worker.now = typeof time === 'string' ? new Date(time) : time
      await worker.run()
      return worker.letters.splice(0)
    },
    /** The outcome of each letter, in the order in which they were queued. */
    async outcomes() {
      const rows = await database.db
        .selectFrom('staffMessage')
        .select(['kind', 'staffId', 'status', 'reason'])
        .where('businessId', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ kind, status, reason }) =>
        [kind, status, reason].filter(Boolean).join(' '),
      )
    },
  }
  return worker
}

/** Makes the letters of a salon older, whose ids contain their time. */
export async function ageStaffMessages({ id: businessId }: { id: string }, days: number) {
  const at = new Date(Date.now() - days * 86_400_000)
  const rows = await database.db
    .selectFrom('staffMessage')
    .select('id')
    .where('businessId', '=', businessId)
    .execute()
  for (const { id } of rows)
    await database.db
      .updateTable('staffMessage')
      .set({ id: idAt(at).slice(0, 14) + id.slice(14), createdAt: at.toISOString() })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
}
