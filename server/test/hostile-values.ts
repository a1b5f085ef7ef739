import type { TSchema } from 'typebox'

/** Values that fit few fields. */
export const hostile: readonly unknown[] = [
  '\u0000',
  'abc\u0000def',
  'A1\u0000 \u0007',
  'x\ud800',
  '',
  ' ',
  'x'.repeat(3_000),
  '%',
  "'; drop table booking; --",
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '24:00',
  'NaN',
  '1e999',
  '-1',
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  [null],
  {},
  { toString: 1 },
]

interface Parts {
  properties?: Record<string, TSchema>
  items?: TSchema
}

/** The path of every value in a schema, nested ones included. */
export function placesIn(schema: TSchema | undefined, at: string[] = []): string[] {
  const { properties = {}, items } = (schema ?? {}) as Parts
  return [
    ...(at.length > 0 ? [at.join('.')] : []),
    ...(items ? placesIn(items, [...at, '0']) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, [...at, name])),
  ]
}
