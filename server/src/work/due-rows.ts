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

/** The rows of a table that make work due: how they are found over all businesses, and locked in one. */
export interface DueRows<Row> {
  /** As the database names it. */
  table: string
  /** The column with the time from which a row is due, and what else makes it due. */
  dueAt: string
  where: string | undefined
  /** The businesses with due rows; ends in its condition. */
  select: (now: string) => RawBuilder<{ businessId: string }>
  /** Locks the longest due rows; those that other workers have locked, and those that were put off, are passed over. */
  lock: (db: Db, part: Part & { limit: number }) => Promise<Row[]>
  /** The same of one row, if it is still due. */
  lockOne: (db: Db, part: Part & { id: string }) => Promise<Row[]>
  /** The longest due rows, which are not locked. */
  list: (db: Db, part: Part & { limit: number }) => Promise<Row[]>
}

/** Due rows that are claimed by a lease. */
export interface LeasedRows<Row> extends DueRows<Row> {
  /**
   * Claims the longest due rows: the claim sets the time of the next attempt, so that those of a killed worker are due again.
   * Returns them with that time.
   */
  claim: (db: Db, part: Omit<Part, 'kind'> & { limit: number; until: string }) => Promise<Row[]>
}

interface Condition<Column> {
  /** The column with the time from which a row is due. It begins an index of these rows. */
  dueAt: Column
  /** A further condition of due rows. */
  where?: string
  /** The whole condition, where a time does not say it. */
  isDue?: (now: string) => RawBuilder<unknown>
  /** The columns that the work needs, besides the key. */
  columns?: readonly Column[]
  /** The rest of the primary key, behind the business; `id` by default. */
  key?: Column
}

type DueRow<Name extends keyof DB, Column extends keyof Selectable<DB[Name]>> = {
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
    table: snakeCase(name),
    dueAt,
    where: condition.where,
    select: (now) => sql`select business_id from ${table} where (${isDue(now)})`,
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

/** Rows whose due time is a lease while their work is done. */
export function leasedRows<
  Name extends keyof DB,
  Column extends keyof Selectable<DB[Name]> & string,
>(
  name: Name,
  { attempts, ...condition }: Condition<Column> & { /** Counts the attempts. */ attempts?: Column },
): LeasedRows<DueRow<Name, Column>> {
  const { table, dueAt, id, chosen, isDue } = partsOf(name, condition)
  const counted =
    attempts === undefined
      ? sql``
      : sql`, ${sql.ref(snakeCase(attempts))} = ${sql.ref(snakeCase(attempts))} + 1`
  return {
    ...dueRows(name, condition),
    claim: prepared(
      (
        _,
        { businessId, now, until, limit }: Omit<Part, 'kind'> & { limit: number; until: string },
      ): RawBuilder<DueRow<Name, Column>> => sql`
        update ${table} set ${sql.ref(dueAt)} = ${until}${counted}
        where business_id = ${businessId} and ${id} = any(array(
          select ${id} from ${table} where business_id = ${businessId} and (${isDue(now)})
          order by ${sql.ref(dueAt)} limit ${limit} for no key update skip locked
        ))
        returning ${chosen}`,
    ),
  }
}

/** The parts of the statements about rows. */
function partsOf<Column extends string>(
  name: string,
  { dueAt: dueColumn, where, isDue, columns = [], key }: Condition<Column>,
) {
  const dueAt = snakeCase(dueColumn)
  const more = where === undefined ? sql`` : sql` and ${sql.raw(where)}`
  const id = sql.ref(snakeCase(key ?? 'id'))
  return {
    table: sql.table(snakeCase(name)),
    dueAt,
    id,
    chosen: sql.join([sql`${id} as id`, ...columns.map((one) => sql.ref(snakeCase(one)))]),
    isDue: isDue ?? ((now: string) => sql`${sql.ref(dueAt)} <= ${now}${more}`),
  }
}
