import { planDays } from '#features/staff-messages/day-plan/plan-due.ts'
import { sendStaffMessages } from '#features/staff-messages/sending/worker.ts'

import { type Job, workerContextOf } from './job.ts'

/** Queues and sends letters to members of staff. */
export const staffMessageJobs: readonly Job[] = [
  {
    name: 'queue the plans of the day of team members',
    everySeconds: 30,
    half: 'worker',
    kinds: ['day-plans'],
    run: async (context) => planDays(await workerContextOf(context)),
  },
  {
    // Separate from the letters to customers, which a hundred plans at seven o'clock must not delay.
    name: 'send letters to team members',
    everySeconds: 2,
    half: 'worker',
    kinds: ['staff-messages'],
    run: async (context) => sendStaffMessages({ ...context, ...(await workerContextOf(context)) }),
  },
]
