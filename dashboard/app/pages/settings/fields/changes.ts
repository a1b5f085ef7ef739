export type FieldValue = string | number | boolean | string[]
export type FieldValues = Record<string, FieldValue>
type Stored<Name extends string> = { readonly [Key in Name]?: FieldValue | null }

/** The initial values; a missing value is an empty text. */
export const valuesOf = <Name extends string>(
  names: readonly Name[],
  stored: Stored<Name>,
): FieldValues => Object.fromEntries(names.map((name) => [name, stored[name] ?? '']))

/** The changed values only, so that concurrent changes of others are kept. */
export const changesIn = <Name extends string>(
  names: readonly Name[],
  stored: Stored<Name>,
  values: FieldValues,
): Stored<Name> =>
  Object.fromEntries(
    names
      .map((name) => [name, sent(values[name] ?? '')] as const)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name])),
  ) as Stored<Name>

function sent(value: FieldValue) {
  const trimmed = typeof value === 'string' ? value.trim() : value
  return trimmed === '' ? null : trimmed
}
