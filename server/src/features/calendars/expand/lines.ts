/** A property of a component, with its value as the file has it. */
export interface Property {
  /** In capitals, as the names of its parameters. */
  name: string
  params: ReadonlyMap<string, string>
  value: string
}

/** More than two in front of a line feed are lines of their own: the number is bounded, as a file could have millions. */
const lineEnd = /\r{0,2}\n|\r/
const property = /^[ \t]*[A-Za-z][A-Za-z0-9-]*[ \t]*[;:]/

/**
 * The unfolded lines of a file. Some programs write blanks before the first line, or indent every line: there a line that
 * looks like a property begins one.
 */
export function linesOf(text: string): string[] {
  const rows = text
    .replaceAll('\0', '')
    .replace(/^[\ufeff\s]+/, '\n')
    .split(lineEnd)
  const isIndented = rows.some(
    (row, index) => isCalendarStart(rows[index - 1]) && /^[ \t]/.test(row),
  )
  const lines: string[][] = []
  for (const row of rows) {
    const continues = /^[ \t]/.test(row) && !(isIndented && property.test(row))
    if (continues) lines.at(-1)?.push(row.slice(1))
    else lines.push([row])
  }
  return lines.map((parts) => parts.join('').trim()).filter((line) => line !== '')
}

/** A line that no program folds. */
const isCalendarStart = (row = '') => /^\s*BEGIN\s*:\s*VCALENDAR\s*$/i.test(row)

/** Their values begin with digits, a sign or a P: names of zones, which may contain colons, do not. */
const timed =
  /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE|DURATION|FREEBUSY)\b[ \t]*(;.*?)?:[ \t]*(?=[+-]?P[\dT]|\d{8}|\d{4}-\d\d-\d\d)(.*)$/i
const plain = /^([A-Za-z][A-Za-z0-9-]*)[ \t]*((?:;(?:"[^"]*"|[^":])*)?):(.*)$/
/** A quotation mark without a second one. */
const unquoted = /^([A-Za-z][A-Za-z0-9-]*)[ \t]*((?:;[^:]*)?):(.*)$/

/** Null for a line that is no property. */
export function propertyIn(line: string): Property | null {
  const [, name, params = '', value] =
    timed.exec(line) ?? plain.exec(line) ?? unquoted.exec(line) ?? []
  if (name === undefined || value === undefined) return null
  return { name: name.toUpperCase(), params: paramsIn(params), value: value.trim() }
}

function paramsIn(text: string): Map<string, string> {
  const params = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(/;([^=;"]+)=("[^"]*"|[^;]*)/g))
    params.set(name.trim().toUpperCase(), unescaped(value.replaceAll('"', '').trim()))
  return params
}

export const unescaped = (text: string) => text.replaceAll(/\\([,;:\\"])/g, '$1')
