import pg from 'pg'

/**
 * Dates stay text; timestamps become ISO 8601 in UTC with milliseconds; numeric and bigint become
 * numbers.
 */
const parsers: Record<number, Parser | undefined> = {
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: isoTimestamp,
}

type Parser = (text: string) => unknown

export const getTypeParser = (oid: number, format: 'text' | 'binary' = 'text') =>
  (format === 'text' ? parsers[oid] : undefined) ?? standard(oid, format)

const standard = pg.types.getTypeParser as (oid: number, format: string) => Parser

/** '2026-11-21 16:29:15.1+00' as '2026-11-21T16:29:15.100Z'; the session's zone is UTC. */
function isoTimestamp(text: string) {
  const [date, time = ''] = text.slice(0, -3).split(' ')
  const [clock, fraction = ''] = time.split('.')
  return `${date}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}
