import { snakeCase } from '#core/text/text.ts'
import type { ExportedTable } from '#db/resource.ts'
import { type DeclaredTable, declaredTables } from '#features/resources.ts'

export interface ExportTable extends ExportedTable, Pick<DeclaredTable, 'name'> {
  /** As the database names it. */
  table: string
}

/** The tables of an export, those of a lower feature first; members of the business and its profile come before them. */
export const exportedTables: readonly ExportTable[] = declaredTables.flatMap((declared) =>
  declared.export
    ? { ...declared.export, name: declared.name, table: snakeCase(declared.name) }
    : [],
)
