import { STATUS_CODES } from '#core/node-http.ts'
import { hasRight, hasScope, roleNames } from '#core/roles.ts'
import { type Access, isScope } from '#core/scopes.ts'

import type { Endpoint } from '../endpoint.ts'
import { isTagged } from '../reply/bytes.ts'
import { errorResponsesOf } from './errors.ts'
import { exampleReply, exampleRequest } from './example.ts'
import { parametersOf } from './parameters.ts'
import { type SchemaByTitle, describeSchema, type OpenApiObject } from './schema.ts'

/** The operation object of a route. */
export function operationOf(endpoint: Endpoint, tag: string, named: SchemaByTitle): OpenApiObject {
  const { name, access, summary, description } = endpoint
  const parameters = parametersOf(endpoint, named)
  const sentences = [description, needsOf(endpoint), rolesOf(endpoint)].filter(Boolean)
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: sentences.join('\n\n'),
    security: securityOf(access),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: requestBody(endpoint, named) }),
    responses: { ...success(endpoint, named), ...errorResponsesOf(endpoint) },
  }
}

function needsOf({ access, plan }: Endpoint) {
  const onPlan = plan === 'ENTERPRISE' ? ' on the ENTERPRISE plan' : ''
  if (access === 'public') return 'Needs no key.'
  if (access === 'guest')
    return 'For customers: needs no key, and ignores one. Pages of any site may call it.'
  if (access === 'session') return 'For people who are signed in; API keys are refused.'
  if (access === 'any') return `Any API key may call it${onPlan}.`
  return `Needs the scope \`${access}\`${onPlan}.`
}

/** The roles a route requires, unless every role will do. */
function rolesOf(endpoint: Endpoint) {
  const roles = rolesFor(endpoint)
  if (roles.length < roleNames.length) return `People need the role ${roles.join(' or ')}.`
  return endpoint.flag ? `STAFF need \`${endpoint.flag}\` in their membership.` : ''
}

/** The roles that may call a route. */
export const rolesFor = ({
  access,
  right,
  everyRole,
}: Pick<Endpoint, 'access' | 'right' | 'everyRole'>) =>
  roleNames.filter(
    (role) =>
      (!isScope(access) || everyRole || hasScope(role, access)) &&
      (right === undefined || hasRight(role, right)),
  )

/** A session may call every route that a key may call with a scope, as far as the role permits. */
function securityOf(access: Access) {
  if (access === 'public' || access === 'guest') return []
  const sessions = [{ session: [] }, { cookie: [] }]
  if (access === 'session') return sessions
  return [{ apiKey: access === 'any' ? [] : [access] }, ...sessions]
}

function requestBody(
  { name, summary, body, example }: Endpoint,
  named: SchemaByTitle,
): OpenApiObject {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}Body`
  return {
    required: true,
    content: {
      'application/json': {
        schema: describeSchema({ title, description: `Body of: ${summary}`, ...body }, named),
        example: example ?? exampleRequest(body ?? {}),
      },
    },
  }
}

function success(
  { status, reply, idempotent, etag }: Endpoint,
  named: SchemaByTitle,
): OpenApiObject {
  const names = [
    'X-Request-Id',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    ...(idempotent ? ['Idempotency-Replayed'] : []),
    ...(isTagged(reply) ? ['ETag', 'Cache-Control'] : []),
    ...(etag ? ['ETag'] : []),
  ]
  const headers = names.map((name) => [name, { $ref: `#/components/headers/${name}` }])
  return {
    [status ?? 200]: {
      description: STATUS_CODES[status ?? 200],
      headers: Object.fromEntries(headers) as OpenApiObject,
      ...(status !== 204 && { content: contentOf(reply, named) }),
    },
    ...(isTagged(reply) && {
      304: {
        description: 'Not modified since the ETag in If-None-Match; there is no body',
        headers: Object.fromEntries(headers) as OpenApiObject,
      },
    }),
  }
}

/** JSON, unless the reply has another media type. */
function contentOf(reply: Endpoint['reply'], named: SchemaByTitle): OpenApiObject {
  const { contentMediaType } = reply as { contentMediaType?: string }
  if (contentMediaType)
    return { [contentMediaType]: { schema: { type: 'string', contentMediaType } } }
  return {
    'application/json': { schema: describeSchema(reply, named), example: exampleReply(reply) },
  }
}
