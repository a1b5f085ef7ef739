import { type RawBuilder, type Selectable, sql } from 'kysely'

import { snakeCase } from '#core/text/text.ts'
import type { Db } from '#db/query-builder.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** The part of the due rows of a business that a statement is about. */
interface Part {
  businessId: string
  kind: string
  /** ISO. */
  now: string
}

/** The rows of a table that make work due, as they are found over all businesses. */
export interface FoundRows {
  /** As the database names it. */
  table: string
  /** The column with the time from which a row is due, and what else makes it due. */
  dueAt: string
  where: string | undefined
  /** The businesses with due rows; ends in its condition. */
  select: (now: string) => RawBuilder<{ businessId: string }>
}

/** Due rows that are locked while their work is done. */
export interface DueRows<Row> extends FoundRows {
  /** Locks the longest due rows; those that other workers have locked, and those that were put off, are passed over. */
  lock: (db: Db, part: Part & { limit: number }) => Promise<Row[]>
  /** The same of one row, if it is still due. */
  lockOne: (db: Db, part: Part & { id: string }) => Promise<Row[]>
  /** The longest due rows, which are not locked. */
  list: (db: Db, part: Part & { limit: number }) => Promise<Row[]>
}

export interface Condition<Column> {
  /** The column with the time from which a row is due. It begins an index of these rows. */
  dueAt: Column
  /** A further condition of due rows. */
  where?: string
  /** The whole condition, where a time does not say it. */
  isDue?: (now: string) => RawBuilder<unknown>
  /** The columns that the work needs, besides the key. */
  columns?: readonly Column[]
  /** The rest of the primary key, behind the business; `id` by default. Its first column is the id of a row. */
  key?: Column | readonly Column[]
}

export type DueRow<Name extends keyof DB, Column extends keyof Selectable<DB[Name]>> = {
  id: string
} & Pick<Selectable<DB[Name]>, Column>

/**
 * Rows of a table of the feature, due by a condition that the work ends: the due time is in a row that the change writes
 * anyway, so that it costs no second one.
 */
export function dueRows<Name extends keyof DB, Column extends keyof Selectable<DB[Name]> & string>(
  name: Name,
  condition: Condition<Column>,
): DueRows<DueRow<Name, Column>> {
  type Row = DueRow<Name, Column>
  const { table, dueAt, id, chosen, isDue } = partsOf(name, condition)
  const ofPart = ({ businessId, kind, now }: Part) => sql`
    from ${table} where business_id = ${businessId} and (${isDue(now)})
      and not exists (
        select from work w where w.business_id = ${businessId} and w.kind = ${kind}
          and w.subject_id = ${table}.${id} and w.due_at > ${now}
      )`
  return {
    ...foundRows(name, condition),
    lock: prepared(
      (_, part: Part & { limit: number }): RawBuilder<Row> => sql`
        select ${chosen} ${ofPart(part)}
        order by ${sql.ref(dueAt)} limit ${part.limit} for no key update skip locked`,
    ),
    lockOne: prepared(
      (_, part: Part & { id: string }): RawBuilder<Row> => sql`
        select ${chosen} ${ofPart(part)} and ${id} = ${part.id} for no key update skip locked`,
    ),
    list: prepared(
      (_, part: Part & { limit: number }): RawBuilder<Row> => sql`
        select ${chosen} ${ofPart(part)} order by ${sql.ref(dueAt)} limit ${part.limit}`,
    ),
  }
}

/** The same rows, as they are found. */
export function foundRows<Column extends string>(
  name: string,
  condition: Condition<Column>,
): FoundRows {
  const { table, dueAt, isDue } = partsOf(name, condition)
  return {
    table: snakeCase(name),
    dueAt,
    where: condition.where,
    select: (now) => sql`select business_id from ${table} where (${isDue(now)})`,
  }
}

/** The parts of the statements about rows. */
export function partsOf<Column extends string>(
  name: string,
  { dueAt: dueColumn, where, isDue, columns = [], key = 'id' as Column }: Condition<Column>,
) {
  const dueAt = snakeCase(dueColumn)
  const more = where === undefined ? sql`` : sql` and ${sql.raw(where)}`
  const refOf = (column: string) => sql.ref(snakeCase(column))
  const [id, ...otherKeys] = [key].flat() as [Column, ...Column[]]
  return {
    table: sql.table(snakeCase(name)),
    dueAt,
    more,
    id: refOf(id),
    otherKeys,
    chosen: sql.join([sql`${refOf(id)} as id`, ...[...otherKeys, ...columns].map(refOf)]),
    isDue: isDue ?? ((now: string) => sql`${sql.ref(dueAt)} <= ${now}${more}`),
  }
}
