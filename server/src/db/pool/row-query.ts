import { CamelCasePlugin } from 'kysely'
import pg from 'pg'

import type { CpuAccount } from '#core/cpu/accounts.ts'
import { stopwatch } from '#core/cpu/stopwatch.ts'

import { getTypeParser } from './parsers.ts'

/** The names of tables and columns are camelCase in the code. Rows have them already when they come from `queryRows`. */
class NamesPlugin extends CamelCasePlugin {
  nameOf(column: string) {
    return this.camelCase(column)
  }
  override transformResult: CamelCasePlugin['transformResult'] = ({ result }) =>
    Promise.resolve(result)
}

export const namesPlugin = new NamesPlugin()

type Column = Pick<pg.FieldDef, 'name' | 'dataTypeID'>
type Row = Record<string, unknown>

/** The common part of the rows of a statement. */
interface RowShape {
  columns: readonly Column[]
  names: readonly string[]
  parsers: readonly ((text: string) => unknown)[]
  /** Copied for each row: much faster than adding one field after the other. */
  empty: Row
}

const shapeOf = (columns: readonly Column[]): RowShape => {
  const names = columns.map(({ name }) => namesPlugin.nameOf(name))
  const parsers = columns.map(({ dataTypeID }) => getTypeParser(dataTypeID))
  return { columns, names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) }
}

/** By the name of the statement. As many as there are names. */
const shapes = new Map<string, RowShape>()

/** The shape of an earlier answer, if the columns are the same: other databases and a migration may have others. */
function knownShape(statement: string, columns: readonly Column[]) {
  const known = shapes.get(statement)
  const isSame =
    known?.columns.length === columns.length &&
    columns.every(({ name, dataTypeID }, index) => {
      const column = known.columns[index] as Column
      return name === column.name && dataTypeID === column.dataTypeID
    })
  if (isSame) return known
  const shape = shapeOf(columns)
  shapes.set(statement, shape)
  return shape
}

export interface Rows {
  rows: Row[]
  rowCount: number | null
}

interface Statement {
  /** Undefined: it is not prepared. */
  name: string | undefined
  text: string
  values: unknown[]
  /** For which the time on its rows is counted. */
  cpuAccount?: CpuAccount | undefined
}

/**
 * A query whose rows get the camelCase names of their fields as they arrive. The driver describes the columns anew for each
 * answer, and the plugin of Kysely copies each row once more: that took a tenth of a GET of one booking.
 */
class RowQuery extends pg.Query {
  readonly #statement: string | undefined
  readonly #cpuAccount: CpuAccount | undefined
  readonly #rows: Row[] = []
  #shape: RowShape | undefined
  #error: unknown

  constructor(
    { name, text, values, cpuAccount }: Statement,
    done: (error: unknown, rows: Rows | undefined) => void,
  ) {
    super(text, values, (error, result) => {
      if (error ?? this.#error) done(error ?? this.#error, undefined)
      else done(undefined, { rows: this.#rows, rowCount: result.rowCount })
    })
    this.#statement = name
    this.#cpuAccount = cpuAccount
    // Assigned, because the driver copies a configuration object property by property.
    Object.assign(this, { name })
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }) {
    this.#shape = this.#statement ? knownShape(this.#statement, fields) : shapeOf(fields)
  }

  /** The protocol's message of a row calls its values fields. */
  handleDataRow({ fields: values }: { fields: readonly (string | null)[] }) {
    const { names, parsers, empty } = this.#shape as RowShape
    const row = { ...empty }
    // Long results come in several turns of the event loop.
    if (this.#cpuAccount && !stopwatch.isOf(this.#cpuAccount)) stopwatch.begin(this.#cpuAccount)
    try {
      for (let index = 0; index < values.length; index++) {
        const text = values[index] as string | null
        if (text !== null) row[names[index] as string] = parsers[index]?.(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#error ??= error
    }
  }
}

/** Sends a statement. Its rows have the camelCase names of their columns. */
export const queryRows = (client: pg.ClientBase, statement: Statement): Promise<Rows> =>
  new Promise((resolve, reject) => {
    const query = new RowQuery(statement, (error, rows) => (rows ? resolve(rows) : reject(error)))
    client.query(query)
  })
