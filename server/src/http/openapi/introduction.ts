import { sessionCookie } from '../identify/credentials.ts'
import { exampleRequestId } from './refusals.ts'
import type { Shown } from './schema.ts'

const description = `Run one business, such as a salon or a studio, by program: its bookings, services, staff, customers and hours.

**Keys.** Send your key in the header \`X-API-Key\`. A key belongs to one business, holds scopes such as \`bookings:read\`, and needs the PRO or ENTERPRISE plan. A \`:write\` scope does not include the \`:read\` scope.

**Answers.** One object comes as \`{ data }\`, a list in pages as \`{ data, meta }\`; where a route answers a bare array or object, it says so. Every answer carries \`X-Request-Id\`.

**Errors.** \`{ statusCode, message, error, code, requestId }\`; decide by \`code\`. A request with faults is told all of them at once, in \`errors\`. An unknown path is 404, a known one with another method 405.

**Values.** Dates are \`YYYY-MM-DD\` and times \`HH:mm\` on the wall clock of the business, timestamps UTC, amounts decimals in the currency of the business. Ids are opaque. Unknown fields of a body are refused, unknown query parameters ignored.

**Limits.** 1,000 requests a minute and key unless the installation says otherwise: see \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (seconds); on 429 wait as long as \`Retry-After\` says. A body may have 1 MiB.`

export const info = {
  title: 'Openchair',
  version: '1',
  description,
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

export const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'sk_live_ and 38 letters and digits',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The session of a person who is signed in',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The same session, as browsers keep it',
  },
}

const header = (text: string, type: string, example: unknown): Shown => ({
  description: text,
  schema: { type },
  example,
})

export const exampleTag = 'W/"dUKdCHk1pkLhkgVvWyHTmMZRgaY"'

export const sharedHeaders = {
  'X-Request-Id': header('Names this request; errors repeat it', 'string', exampleRequestId),
  'X-RateLimit-Limit': header('Requests a minute that the key may send', 'integer', 1000),
  'X-RateLimit-Remaining': header('Requests left in this minute', 'integer', 993),
  'X-RateLimit-Reset': header('Seconds until the count begins anew', 'integer', 42),
  'Retry-After': header('Seconds to wait before the next request', 'integer', 12),
  'Idempotency-Replayed': header(
    'There when the answer is the one of an earlier request with this Idempotency-Key',
    'string',
    'true',
  ),
  ETag: header('Stands for these very bytes of the answer', 'string', exampleTag),
  'Cache-Control': header(
    'Only the caller may keep it, and asks each time whether it has changed',
    'string',
    'private, no-cache',
  ),
}
