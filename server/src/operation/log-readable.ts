import type { DestinationStream } from 'pino'

import { ownValue } from '#core/text/own-value.ts'

/** Converts the logger's JSON lines into readable lines for a terminal. */
export const readableStream = (
  write: (text: string) => unknown = (text) => process.stdout.write(text),
): DestinationStream => ({ write: (line) => void write(readable(line)) })

interface Line {
  time?: string
  level?: string
  msg?: string
  requestId?: string
  err?: { stack?: string; message?: string }
  [field: string]: unknown
}

function readable(line: string) {
  const parsed = parse(line)
  if (!parsed) return line
  const { time = '', level = '', msg = '', requestId: _, err, ...fields } = parsed
  const words = Object.entries(fields).map(([name, value]) => `${name}=${plain(value)}`)
  const head = [time.slice(11, 19), color(level), plain(msg), ...words].filter(Boolean).join(' ')
  const stack = err && (err.stack ?? err.message)
  return `${head}\n${stack ? `${stack}\n` : ''}`
}

function parse(line: string) {
  try {
    return JSON.parse(line) as Line
  } catch {
    return undefined
  }
}

/** Text of a client can contain line ends and commands to the terminal, which would forge lines. */
const plain = (value: unknown) =>
  typeof value === 'string' && !/\p{Cc}/u.test(value) ? value : escaped(JSON.stringify(value))

/** JSON escapes the control characters below 32 only. */
const escaped = (json: string | undefined) =>
  json?.replaceAll(/\p{Cc}/gu, (control) => `\\u00${control.charCodeAt(0).toString(16)}`)

const colors: Record<string, number> = { fatal: 31, error: 31, warn: 33, info: 32 }

const color = (level: string) =>
  `\u{1b}[${ownValue(colors, level) ?? 90}m${level.padEnd(5)}\u{1b}[0m`
