import { type RawBuilder, type Selectable, sql } from 'kysely'

import { snakeCase } from '#core/text/text.ts'
import type { Db } from '#db/query-builder.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { type DueRows, dueRows } from './due-rows.ts'

/** The tables of messages: each has the columns `status`, `reason`, `due_at`, `attempts` and `sent_at`. */
type MessageTable = 'staffMessage' | 'bookingMessage'

/** The columns of every message that say how far its sending is. */
export interface Message {
  id: string
  status: 'QUEUED' | 'SENDING'
  attempts: number
}

export interface Change {
  businessId: string
  id: string
  /** The attempts so far; a row with others has been claimed since, and stays. */
  attempts: number
  status: string
  reason: string | null
  /** The reason stays as it is. */
  keepsReason: boolean
  /** By the decision about it, under its lock; otherwise by the outcome of an attempt. */
  isDecided: boolean
  /** Null: as it is. */
  dueAt: string | null
  sentAt: string | null
  /** The new number of attempts. */
  attempt: number
}

export interface MessageRows<Row> extends DueRows<Row & Message> {
  /** Writes the state of a message; returns whether it was written. */
  write: (db: Db, change: Change) => Promise<{ id: string }[]>
}

/** Messages that are due; of those of one table some may belong to other work. */
export function messageRows<
  Name extends MessageTable,
  Column extends keyof Selectable<DB[Name]> & string,
>(
  name: Name,
  { columns, where }: { columns: readonly Column[]; where?: string },
): MessageRows<Pick<Selectable<DB[Name]>, Column>> {
  const table = sql.table(snakeCase(name))
  const isOpen = `status in ('QUEUED', 'SENDING')`
  // The columns of both tables are known to them alone, not to their generic name.
  const rows = dueRows<MessageTable, 'dueAt'>(name, {
    dueAt: 'dueAt',
    where: where === undefined ? isOpen : `${isOpen} and ${where}`,
    columns: ['status', 'attempts', ...columns] as never,
  })
  const write = prepared(
    (_, change: Change): RawBuilder<{ id: string }> => sql`
      update ${table} set status = ${change.status},
        reason = case when ${change.keepsReason}::boolean then reason else ${change.reason} end,
        attempts = ${change.attempt}, due_at = coalesce(${change.dueAt}, due_at),
        sent_at = coalesce(${change.sentAt}, sent_at)
      where business_id = ${change.businessId} and id = ${change.id}
        and attempts = ${change.attempts}
        -- An outcome after the lease; other failures are reports of a provider, which came first.
        and (${change.isDecided}::boolean or status = 'SENDING'
          or status = 'FAILED' and reason = 'UNKNOWN')
      returning id`,
  )
  return { ...rows, write } as never
}

/** The state with which a message is written, unless it changes. */
export const stateOf = (
  businessId: string,
  { id, attempts }: Pick<Message, 'id' | 'attempts'>,
): Change => ({
  businessId,
  id,
  attempts,
  attempt: attempts,
  status: 'QUEUED',
  reason: null,
  keepsReason: false,
  isDecided: false,
  dueAt: null,
  sentAt: null,
})
