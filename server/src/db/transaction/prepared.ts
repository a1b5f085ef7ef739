import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'

import type { Db } from '../query-builder.ts'

/**
 * A query that is built and compiled once and then only bound to its parameters: on the hot path
 * building costs more than sending. Each parameter is one value: pass lists as arrays, with =
 * any(...).
 */
export function prepared<Params extends object, Row>(
  build: (db: Db, params: Params) => Compilable<Row> | RawBuilder<Row>,
) {
  let query: CompiledQuery<Row> | undefined
  return async (db: Db, params: Params): Promise<Row[]> => {
    query ??= (build(db, placeholders as Params) as RawBuilder<Row>).compile(db)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? params[parameter.name as keyof Params] : parameter,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
