/**
 * Formats a definition from PostgreSQL's catalogue as hand-written SQL: keywords in lower case, `in
 * (...)` for lists, no redundant casts. Quoted text stays unchanged.
 */
export function readable(definition: string): string {
  // The text of functions is kept by PostgreSQL as written.
  if (/^create or replace function/i.test(definition)) return definition
  return splitQuoted(definition)
    .map((part, index) => (index % 2 === 1 ? part : lowerKeywords(part)))
    .join('')
    .replaceAll(literalCast, '$1')
    .replaceAll(literalList, ' in ($1)')
    .replaceAll(' using btree (', ' (')
    .replaceAll(' on public.', ' on ')
    .replaceAll(spelledOut, (name) => shortTypes[name] ?? name)
    .replaceAll(/ references (.{40,})/g, '\n    references $1')
}

/** Quoted pieces have odd indexes in the list. */
const splitQuoted = (text: string) => text.split(/('(?:[^']|'')*'|"(?:[^"]|"")*")/)

const lowerKeywords = (text: string) =>
  text.replaceAll(/\b[A-Z][A-Z]+\b/g, (word) => word.toLowerCase())

const literalCast =
  /('(?:[^']|'')*'|\b\d+)::(?:(?:text|bigint)\b(?:\[\])?|character varying|numeric)/g
const literalList = / = any \(array\[((?:(?:'(?:[^']|'')*'|\d+)(?:, )?)+)\]\)/g

const shortTypes: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  'character varying': 'varchar',
}
const spelledOut = new RegExp(Object.keys(shortTypes).join('|'), 'g')
