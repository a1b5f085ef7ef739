import { STATUS_CODES } from 'node:http'

import { hasRight, hasScope, roleNames } from '#core/roles.ts'
import { type Access, isScope } from '#core/scopes.ts'

import type { Endpoint } from '../endpoint.ts'
import { isTagged } from '../types.ts'
import { codesOf, errorResponses } from './errors.ts'
import { exampleReply, exampleRequest } from './example.ts'
import { parametersOf } from './parameters.ts'
import { type Named, showSchema, type Shown } from './schema.ts'

/** What the description says of one route. */
export function operationOf(endpoint: Endpoint, tag: string, named: Named): Shown {
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
    responses: { ...success(endpoint, named), ...errorResponses(codesOf(endpoint)) },
  }
}

function needsOf({ access, plan }: Endpoint) {
  const onPlan = plan === 'ENTERPRISE' ? ' on the ENTERPRISE plan' : ''
  if (access === 'public') return 'Needs no key.'
  if (access === 'session') return 'For people who are signed in; API keys are refused.'
  if (access === 'any') return `Any API key may call it${onPlan}.`
  return `Needs the scope \`${access}\`${onPlan}.`
}

/** What people need, where not every role will do. */
function rolesOf(endpoint: Endpoint) {
  const roles = rolesFor(endpoint)
  if (roles.length < roleNames.length) return `People need the role ${roles.join(' or ')}.`
  return endpoint.flag ? `STAFF need \`${endpoint.flag}\` in their membership.` : ''
}

/** The roles that may call a route. */
export const rolesFor = ({ access, right }: Pick<Endpoint, 'access' | 'right'>) =>
  roleNames.filter(
    (role) =>
      (!isScope(access) || hasScope(role, access)) &&
      (right === undefined || hasRight(role, right)),
  )

/** People may do with a session what their role says, wherever a key may do it with a scope. */
function securityOf(access: Access) {
  if (access === 'public') return []
  const sessions = [{ session: [] }, { cookie: [] }]
  if (access === 'session') return sessions
  return [{ apiKey: access === 'any' ? [] : [access] }, ...sessions]
}

function requestBody({ name, body, example }: Endpoint, named: Named): Shown {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}Body`
  return {
    required: true,
    content: {
      'application/json': {
        schema: showSchema({ title, ...body }, named),
        example: example ?? exampleRequest(body ?? {}),
      },
    },
  }
}

function success({ status, reply, idempotent }: Endpoint, named: Named): Shown {
  const names = [
    'X-Request-Id',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    ...(idempotent ? ['Idempotency-Replayed'] : []),
    ...(isTagged(reply) ? ['ETag', 'Cache-Control'] : []),
  ]
  const headers = names.map((name) => [name, { $ref: `#/components/headers/${name}` }])
  return {
    [status ?? 200]: {
      description: STATUS_CODES[status ?? 200],
      headers: Object.fromEntries(headers) as Shown,
      ...(status !== 204 && { content: contentOf(reply, named) }),
    },
    ...(isTagged(reply) && {
      304: {
        description: 'The answer is still the one that If-None-Match names; there is no body',
        headers: Object.fromEntries(headers) as Shown,
      },
    }),
  }
}

/** JSON, unless the reply names another media type. */
function contentOf(reply: Endpoint['reply'], named: Named): Shown {
  const { contentMediaType } = reply as { contentMediaType?: string }
  if (contentMediaType)
    return { [contentMediaType]: { schema: { type: 'string', contentMediaType } } }
  return { 'application/json': { schema: showSchema(reply, named), example: exampleReply(reply) } }
}
