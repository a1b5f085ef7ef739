import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'

import { currentTracer } from '#core/tracing.ts'

import { eventOf } from './log-events.ts'
import { readableStream } from './log-readable.ts'
import { logStream } from './log-stream.ts'

/**
 * The logger of a process: JSON lines, or readable ones on a terminal. Bodies, query strings and
 * concrete paths are never logged, because they contain personal data and tokens.
 */
export const createLogger = (
  level: string,
  stream: DestinationStream = process.stdout.isTTY ? readableStream() : logStream(),
  { isTraced = false } = {},
) =>
  pino(
    {
      level,
      hooks: { logMethod: withEvent },
      ...(isTraced && { mixin: traceFields }),
      base: null,
      redact: { paths: secretPaths, censor: '[redacted]' },
      serializers: { req: request, res: response, err: failure },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    {
      write(line) {
        stream.write(line)
        for (const read of lineReaders) read(line)
      },
    },
  )

/** Adds the code of the line to its fields. */
function withEvent(this: Logger, args: Parameters<LogFn>, method: LogFn) {
  const [first, second] = args as unknown[]
  const message = typeof first === 'string' ? first : second
  const event = typeof message === 'string' ? eventOf(message) : undefined
  // Bounded: the arguments of this call.
  if (event === undefined) return method.apply(this, args)
  if (typeof first === 'string') return method.call(this, { event }, first)
  const fields = first instanceof Error ? { err: first } : (first as object)
  return method.call(this, { event, ...fields }, message as string)
}

/** Further readers of every line, such as the export to a collector. */
export const lineReaders = new Set<(line: string) => void>()

/** The trace of the request or job that a line is about. */
function traceFields() {
  const [, traceId, spanId] = currentTracer()?.current()?.traceparent.split('-') ?? []
  return traceId === undefined ? {} : { traceId, spanId }
}

/** Reduces Fastify's own lines about a request to one per response; errors stay. */
export const logController = (
  tell: (request: FastifyRequest) => Record<string, string | undefined> = () => ({}),
) =>
  Object.assign(new LogController({ requestIdLogLabel: 'requestId' }), {
    incomingRequest: () => {},
    routeNotFound: () => {},
    requestCompleted: (err: Error | null, request: FastifyRequest, reply: FastifyReply) => {
      const line = {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        ...tell(request),
      }
      if (err) request.log.error({ ...line, err }, 'request')
      else request.log.info(line, 'request')
    },
  })

const secretHeaders = ['authorization', 'cookie', 'set-cookie', 'x-api-key', 'idempotency-key']

// Explicit paths only: a wildcard makes every line, secret or not, cost sixteen times as much.
const secretPaths = secretHeaders.flatMap((name) =>
  ['', 'headers', 'req.headers', 'res.headers'].map((parent) => `${parent}["${name}"]`),
)

/** Fastify adds its request and reply to some lines of its own: only harmless fields are kept. */
const request = (req: { method: string; routeOptions?: { url?: string } }) => ({
  method: req.method,
  route: req.routeOptions?.url ?? null,
})

const response = ({ statusCode }: { statusCode: number }) => ({ status: statusCode })

interface Failure extends Error {
  code?: unknown
  statusCode?: unknown
  constraint?: unknown
  table?: unknown
}

/** Picks fields by name: `detail` and `where` of a database error repeat the values of the row. */
function failure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, statusCode, constraint, table, cause } = error as Failure
  return {
    type: name,
    message,
    stack,
    code,
    statusCode,
    constraint,
    table,
    ...(cause !== undefined && { cause: failure(cause) }),
  }
}
