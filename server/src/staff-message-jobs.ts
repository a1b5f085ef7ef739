import { planDays } from '#features/staff-messages/day-plan/plan-due.ts'

import { type Job, workerContextOf } from './job.ts'

/** Queues letters to members of staff. */
export const staffMessageJobs: readonly Job[] = [
  {
    name: 'queue the plans of the day of team members',
    everySeconds: 30,
    half: 'worker',
    kinds: ['day-plans'],
    run: async (context) => planDays(await workerContextOf(context)),
  },
]
