/**
 * Parts in which a semicolon does not end a statement: text, quoted names, comments, and bodies of functions between dollar signs.
 * Bodies with BEGIN ATOMIC are not known.
 */
const part =
  /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[^]*?\*\/|(?<tag>\$\w*\$)[^]*?\k<tag>|(?<end>;)|[^]/g

/**
 * The statements of a file of SQL, for Citus: it passes some of them on to its nodes with all the text that they came
 * with, where several at once are refused.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let from = 0
  for (const { index, groups } of sql.matchAll(part))
    if (groups?.['end']) {
      statements.push(sql.slice(from, index).trim())
      from = index + 1
    }
  return [...statements, sql.slice(from).trim()].filter((statement) => hasContent(statement))
}

const hasContent = (statement: string) =>
  statement.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, '').trim() !== ''
