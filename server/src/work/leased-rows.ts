import { type RawBuilder, type Selectable, sql } from 'kysely'

import { snakeCase } from '#core/text/text.ts'
import type { Db } from '#db/query-builder.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { type Condition, type DueRow, type FoundRows, foundRows, partsOf } from './due-rows.ts'

interface Lease {
  businessId: string
  /** ISO. */
  now: string
  /** The end of the lease, ISO. */
  until: string
}

/** Due rows that are claimed by a lease. */
export interface LeasedRows<Row> extends FoundRows {
  /**
   * Claims the longest due rows: the claim sets the time of the next attempt, so that those of a killed worker are due again.
   * Returns them with that time.
   */
  claim: (db: Db, lease: Lease & { limit: number }) => Promise<Row[]>
  /** Makes claimed rows due at once, of which nothing was begun: the attempt does not count. */
  release: (db: Db, lease: Lease, rows: readonly Row[]) => Promise<unknown>
  /** Of rows in groups: sets the time of the group of the last claim. Returns whether a group was due. */
  rest?: (db: Db, lease: Lease) => Promise<boolean>
}

/**
 * A table with a row for each group of rows. Its time says when some of them are due, so that the poll reads few rows for many. A claim
 * takes rows of the group that has waited longest, which is then behind the others.
 */
interface Group<Column> {
  table: keyof DB
  /** The column of both tables that names the group. */
  key: Column
  dueAt: string
  /** The whole condition of due groups; in the metrics and to the doctor all of the table are due by their time alone. */
  isDue: (now: string) => RawBuilder<unknown>
}

interface Leasing<Column> extends Condition<Column> {
  /** Counts the attempts. */
  attempts?: Column
  group?: Group<Column>
}

/** Rows whose due time is a lease while their work is done. */
export function leasedRows<
  Name extends keyof DB,
  Column extends keyof Selectable<DB[Name]> & string,
>(name: Name, condition: Leasing<Column>): LeasedRows<DueRow<Name, Column>> {
  type Row = DueRow<Name, Column>
  const { attempts, group } = condition
  const { table, dueAt, more, id, otherKeys, chosen, isDue } = partsOf(name, condition)
  const groups = group && groupsOf(group)
  const within = (lease: Lease) => (groups ? sql` and ${groups.isOfLongestDue(lease)}` : sql``)
  const key = sql.join([id, ...otherKeys.map(refOf)])
  const isOneOf = (rows: RawBuilder<unknown>) =>
    // As an array the rows are found once, and before those to be written.
    otherKeys.length === 0 ? sql`${id} = any(array(${rows}))` : sql`(${key}) in (${rows})`
  const counting = (step: RawBuilder<unknown>) =>
    attempts === undefined ? sql`` : sql`, ${refOf(attempts)} = ${refOf(attempts)} ${step}`

  const claim = prepared(
    (_, lease: Lease & { limit: number }): RawBuilder<Row> => sql`
      update ${table} set ${sql.ref(dueAt)} = ${lease.until}${counting(sql`+ 1`)}
      where business_id = ${lease.businessId}${more}${within(lease)} and ${isOneOf(sql`
        select ${key} from ${table}
        where business_id = ${lease.businessId} and (${isDue(lease.now)})${within(lease)}
        order by ${sql.ref(dueAt)} limit ${lease.limit} for no key update skip locked`)}
      returning ${chosen}`,
  )

  const keyColumns = ['id', ...otherKeys, ...(group ? [group.key] : [])]
  const release = prepared((_, part: Lease & Record<string, unknown>): RawBuilder<unknown> => {
    const among = keyColumns.map(
      (column) => sql`${column === 'id' ? id : refOf(column)} = any(${part[column]})`,
    )
    return sql`
      update ${table} set ${sql.ref(dueAt)} = ${part.now}${counting(sql`- 1`)}
      where business_id = ${part.businessId}${more} and ${sql.ref(dueAt)} = ${part.until}
        and ${sql.join(among, sql` and `)}`
  })

  return {
    ...(group ? foundRows(group.table, group) : foundRows(name, condition)),
    claim,
    release: async (db, lease, rows) =>
      release(db, {
        ...lease,
        ...Object.fromEntries(
          keyColumns.map((column) => [column, rows.map((row) => row[column as keyof Row])]),
        ),
      }),
    ...(groups && { rest: groups.restOf(name, { dueAt, more }) }),
  }
}

const refOf = (column: string) => sql.ref(snakeCase(column))

/** The statements about groups. */
function groupsOf({ table: name, ...condition }: Group<string>) {
  const { table, dueAt, id, isDue } = partsOf(name, condition)
  const isOfLongestDue = ({ businessId, now }: Lease) => sql`${id} = (
    select ${id} from ${table} where business_id = ${businessId} and (${isDue(now)})
    order by ${sql.ref(dueAt)} limit 1)`

  function restOf(rowsName: string, rows: { dueAt: string; more: RawBuilder<unknown> }) {
    const [of, next] = [sql.table(snakeCase(rowsName)), sql.ref(rows.dueAt)]
    const rest = prepared(
      (_, lease: Lease): RawBuilder<unknown> => sql`
        update ${table} set ${sql.ref(dueAt)} = (
          select greatest(${next}, ${lease.now}) from ${of}
          where business_id = ${lease.businessId}${rows.more} and ${isOfLongestDue(lease)}
            and ${next} is not null
          order by ${next} limit 1)
        where business_id = ${lease.businessId} and (${isDue(lease.now)}) and ${isOfLongestDue(lease)}
        returning business_id`,
    )
    return async (db: Db, lease: Lease) => (await rest(db, lease)).length > 0
  }

  return { isOfLongestDue, restOf }
}
