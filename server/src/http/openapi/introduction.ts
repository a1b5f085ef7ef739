import { sessionCookie } from '../identify/credentials.ts'
import { exampleRequestId } from './refusals.ts'
import type { OpenApiObject } from './schema.ts'

const description = `The API of one business, such as a salon or a studio: its bookings, services, staff, customers and opening hours.

**Keys.** Send your key in the header \`X-API-Key\`. A key belongs to one business, holds scopes such as \`bookings:read\`, and needs the PRO or ENTERPRISE plan. A \`:write\` scope does not include the \`:read\` scope.

**Customers.** Routes below \`/public\` are for customers without an account. They ignore keys and sessions, and pages of every site may call them. The business must be public and have enabled its booking page.

**Responses.** One object is returned as \`{ data }\`, a paginated list as \`{ data, meta }\`; routes that return a bare array or object say so. Every response has \`X-Request-Id\`.

**Errors.** \`{ statusCode, message, error, code, requestId }\`; use \`code\` to distinguish errors. All faults of a request are reported at once, in \`errors\`. An unknown path is 404, a known one with another method 405.

**Values.** Dates are \`YYYY-MM-DD\` and times \`HH:mm\` in the time zone of the business. Timestamps are UTC. Amounts are decimals in the currency of the business. Ids are opaque. Unknown fields of a body and unknown query parameters are refused; below \`/public\` those that search engines and mail programs append to links, such as \`utm_source\`, are ignored.

**Limits.** 1,000 requests per minute and key unless the installation is configured otherwise: see \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (seconds); on 429 wait for the seconds in \`Retry-After\`. Below \`/public\` 120 a minute of a network, and 3,000 of all customers of a business. A body is limited to 1 MiB.`

export const info = {
  title: 'Openchair',
  version: '1',
  description,
  contact: { name: 'Openchair contributors' },
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
    description: 'The session of a signed-in person',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The same session, as a cookie of a browser',
  },
}

const header = (text: string, type: string, example: unknown): OpenApiObject => ({
  description: text,
  schema: { type },
  example,
})

export const exampleTag = 'W/"dUKdCHk1pkLhkgVvWyHTmMZRgaY"'

export const sharedHeaders = {
  'X-Request-Id': header('Identifies this request; errors repeat it', 'string', exampleRequestId),
  'X-RateLimit-Limit': header('Requests per minute that the key may send', 'integer', 1000),
  'X-RateLimit-Remaining': header('Requests left in this minute', 'integer', 993),
  'X-RateLimit-Reset': header('Seconds until the window ends', 'integer', 42),
  'Retry-After': header('Seconds to wait before the next request', 'integer', 12),
  'Idempotency-Replayed': header(
    'Present when the response is that of an earlier request with this Idempotency-Key',
    'string',
    'true',
  ),
  ETag: header(
    'Identifies the exact bytes of the response, or the version of its booking',
    'string',
    exampleTag,
  ),
  'Cache-Control': header(
    'Only the client may cache it, and revalidates each time; profiles below /public may be cached by everybody for 30 seconds',
    'string',
    'private, no-cache',
  ),
}
