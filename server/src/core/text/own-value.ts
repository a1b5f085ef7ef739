/**
 * The value of a table under a key that comes from outside; undefined for every other key. A plain index would answer the
 * keys `constructor`, `toString` and `__proto__` with what every object inherits.
 */
export const ownValue = <Table extends object>(
  table: Table,
  key: PropertyKey,
): Table[keyof Table] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof Table] : undefined
