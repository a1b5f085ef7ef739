import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../test/fixtures/calendars/corpus')

/** A small calendar as a program writes it, with its busy times as a person has worked them out. */
export interface CorpusCase {
  name: string
  /** The zone of the salon. */
  timezone: string
  bytes: Buffer
  /** Starts and ends in UTC, as 2027-01-05T09:00, in order. */
  busy: string[]
  /** Reasons with their numbers of events. */
  skipped: string[]
}

/**
 * The calendars of a folder: a line `# name`, then facts (`salon`, `busy` in the time of the salon, `skip`, `form`), an
 * empty line, and the lines of the calendar, where `[` and `]` stand for the edges of an event.
 */
export const corpus = (): CorpusCase[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((file) =>
      readFileSync(resolve(folder, file), 'utf8')
        .split(/^# /m)
        .filter((text) => text !== '')
        .map((text) => caseOf(file.replace('.txt', ''), text)),
    )

function caseOf(program: string, text: string): CorpusCase {
  const [head = '', ...rest] = text.split('\n\n')
  const [title = '', ...facts] = head.split('\n')
  const valuesOf = (name: string) =>
    facts.flatMap((fact) => (fact.startsWith(`${name} `) ? [fact.slice(name.length + 1)] : []))
  const [timezone = 'Europe/Amsterdam'] = valuesOf('salon')
  const [form = 'plain'] = valuesOf('form')
  const write = forms[form]
  if (!write) throw new Error(`There is no form ${form}`)
  const busy = valuesOf('busy').map((value) => spanOf(value, timezone))
  return {
    name: `${program}: ${title}`,
    timezone,
    bytes: write(linesOf(rest.join('\n\n'))),
    busy: busy.toSorted(),
    skipped: valuesOf('skip').toSorted(),
  }
}

function linesOf(text: string): string[] {
  const lines = text
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => ({ '[': 'BEGIN:VEVENT', ']': 'END:VEVENT' })[line] ?? line)
  if (lines.includes('BEGIN:VCALENDAR')) return lines
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR']
}

const crlf = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

const forms: Record<string, (lines: string[]) => Buffer> = {
  plain: (lines) => Buffer.from(crlf(lines)),
  blanks: (lines) => Buffer.from(`\r\n \t\r\n${crlf(lines)}`),
  bom: (lines) => Buffer.from(`\ufeff  ${crlf(lines)}`),
  cr: (lines) => Buffer.from(lines.map((line) => `${line}\r`).join('')),
  mixed: (lines) =>
    Buffer.from(
      lines.map((line, index) => line + (['\n', '\r\r\n', '\r\n'][index % 3] ?? '')).join(''),
    ),
  indented: (lines) =>
    Buffer.from(crlf(lines.map((line) => (/VCALENDAR/.test(line) ? `  ${line}` : `    ${line}`)))),
  zeros: (lines) => Buffer.from(lines.map((line) => `${line}\0\r\n\0`).join('')),
  utf16le: (lines) => Buffer.from(`\ufeff${crlf(lines)}`, 'utf16le'),
  utf16be: (lines) => swapped(Buffer.from(crlf(lines), 'utf16le')),
  windows: (lines) => Buffer.from(crlf(lines), 'latin1'),
  // Between the two bytes of a letter.
  bytefold: (lines) =>
    Buffer.from(
      Buffer.from(crlf(lines)).toString('latin1').replaceAll('\u00c3\u00bc', '\u00c3\r\n \u00bc'),
      'latin1',
    ),
}

/** A day, days (`..`), times of a day (`-`), two times of different days, or two instants in UTC. */
function spanOf(text: string, timeZone: string): string {
  const utc = (time: Temporal.ZonedDateTime) => time.toInstant().toString().slice(0, 16)
  const at = (date: string, plainTime: string) =>
    utc(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime }))
  const midnight = (date: string, days: number) =>
    utc(Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(timeZone))
  const [, first = '', last = first] = /^([\d-]{10})(?:\.\.([\d-]{10}))?$/.exec(text) ?? []
  if (first !== '') return `${midnight(first, 0)} ${midnight(last, 1)}`
  const [, start, end] = /^(\S+T\S+)Z (\S+T\S+)Z$/.exec(text) ?? []
  if (start !== undefined) return `${start} ${end}`
  const parts = /^(\S{10}) (\d\d:\d\d)(?:-| (\S{10}) )(\d\d:\d\d)$/.exec(text)
  if (!parts) throw new Error(`These are no times: ${text}`)
  const [, date = '', from = '', endDate = date, to = ''] = parts
  return `${at(date, from)} ${at(endDate, to)}`
}
