import type { DB } from './schema/schema.gen.ts'

/** The most records of a kind in a business, unless the environment variable `setting` says otherwise. */
export interface RowLimit {
  setting: string
  most: number
  /** In a refusal: "A business holds at most 200 locations". */
  label: string
}

/** The content of a table in an export of a business. */
export interface ExportedTable {
  /** Columns that are left out: hashes and secrets, which are of no use elsewhere, and indexes of sealed values. */
  without?: readonly string[]
  /** It has a column that is sealed by the key of the business, bound to its id, and written in the clear. */
  sealed?: { column?: string; id?: string }
  /** Fewer rows are read at a time where they are large. */
  batch?: number
}

/** The treatment of rows that name a customer; a rule is in `duplicates/move-rows.ts` or `privacy/erase-customer.ts`. */
export interface CustomerRows {
  merge: 'move' | 'rule'
  erase: 'remove' | 'rule'
  /** Whether stored responses that contain the id of a row are about its customer. */
  isTraced?: boolean
}

/** A table, which its feature alone writes. */
export interface ResourceTable {
  /** The places that read it by SQL, all of them above its feature. */
  readers?: readonly string[]
  /** The records count that are not deleted. */
  limit?: RowLimit
  export?: ExportedTable
  /** Why an export leaves it out; of tables with rows of businesses alone. */
  leftOut?: string
  customer?: CustomerRows
  /** References without a foreign key, of a column to a table: `openchair doctor` checks them. */
  references?: Readonly<Record<string, keyof DB>>
}

/**
 * Declares the tables of a feature. The order of features, the owners of tables, the limits of rows, the export of a business, and
 * merging and erasing customers read it: see `features/resources.ts`.
 */
export const resource = <const Tables extends ResourceTables>(tables: Tables) => tables

/** A table whose rows name a customer has to say what becomes of them. */
type ResourceTables = {
  readonly [Name in keyof DB]?: ResourceTable & {
    references?: { readonly [Column in keyof DB[Name]]?: keyof DB }
  } & ('customerId' extends keyof DB[Name] ? { customer: CustomerRows } : unknown)
}
