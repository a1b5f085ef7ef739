import { lineReaders } from '../log.ts'
import type { Context, SdkLogger } from './sdk.ts'

const severities: Record<string, number> = {
  trace: 1,
  debug: 5,
  info: 9,
  warn: 13,
  error: 17,
  fatal: 21,
}

/** Sends every line of the log as a record of OpenTelemetry too. */
export function exportLogs(logger: SdkLogger, contextOf: () => Context) {
  const read = (line: string) => {
    const { level = 'info', time, msg, err, ...fields } = JSON.parse(line) as Line
    logger.emit({
      timestamp: time === undefined ? undefined : new Date(time),
      severityNumber: severities[level],
      severityText: level,
      body: msg,
      attributes: { ...fields, ...exceptionOf(err) },
      context: contextOf(),
    })
  }
  lineReaders.add(read)
  return () => void lineReaders.delete(read)
}

interface Line {
  level?: string
  time?: string
  msg?: string
  err?: { type?: string; message?: string; stack?: string }
  [field: string]: unknown
}

const exceptionOf = (err: Line['err']) =>
  err && {
    'exception.type': err.type,
    'exception.message': err.message,
    'exception.stacktrace': err.stack,
  }
