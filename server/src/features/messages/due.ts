import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { WorkKind } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { Channel } from './kinds.ts'

/** The maximum number; the remaining ones are found by the next query. */
const lookAhead = 500

/** Text messages are work of their own, so that letters and events do not wait for their provider. */
export const lines = {
  'booking-messages': ['EMAIL', 'EVENT'],
  'booking-texts': ['SMS'],
} as const satisfies Partial<Record<WorkKind, readonly (Channel | 'EVENT')[]>>

export type Line = keyof typeof lines

export const due = (line: Line, now: string): RawBuilder<{ businessId: string }> => sql`
    select business_id from booking_message
    where status in ('QUEUED', 'SENDING') and due_at <= ${now}
      and channel in (${sql.join(lines[line].map((channel) => sql.lit(channel)))})`

const withDue = (line: Line) =>
  prepared(
    (_, { now }: { now: string }): RawBuilder<{ businessId: string }> => sql`
      ${due(line, now)}
      group by business_id order by min(due_at) limit ${lookAhead}`,
  )
const businessesWithDue = {
  'booking-messages': withDue('booking-messages'),
  'booking-texts': withDue('booking-texts'),
}

/** The businesses with due messages, the longest waiting first: the only statement that reads across businesses. */
export async function businessesDue(db: Db, line: Line, now: Date): Promise<string[]> {
  const rows = await businessesWithDue[line](db, { now: now.toISOString() })
  return rows.map(({ businessId }) => businessId)
}
