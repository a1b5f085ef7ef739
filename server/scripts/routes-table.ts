import { roleNames } from '#core/roles.ts'
import type { Endpoint } from '#http/endpoint.ts'
import type { Section } from '#http/openapi/document.ts'
import { rolesFor } from '#http/openapi/operation.ts'

/** docs/routes.md: every route, in a table for each section. */
export function routesTable(sections: readonly Section[]) {
  const count = sections.flatMap(({ endpoints }) => endpoints).length
  return [
    '# Routes',
    '',
    `Generated from \`server/src/endpoints.ts\` by \`npm run gen\`: ${count} routes below \`/api/v1\`, and`,
    '`GET /openapi.json`, which needs no key. Access is the scope that a key needs, `any` being a key with',
    'any scopes; `session` is for people only, `public` for everybody, `guest` for customers of a business,',
    'whose keys and sessions are ignored. Signed-in people need one of the roles. The last column says which routes honour `Idempotency-Key`.',
    '',
    ...sections.flatMap(tableOf),
  ].join('\n')
}

const tableOf = ({ tag, about, endpoints }: Section) => [
  `## ${tag}`,
  '',
  about,
  '',
  '| method | path | access | roles | status | what it does | idempotent |',
  '|---|---|---|---|---|---|---|',
  ...endpoints.map(rowOf),
  '',
]

function rowOf(endpoint: Endpoint) {
  const { method, path, access, status, summary, idempotent } = endpoint
  const roles = access === 'public' || access === 'guest' ? '' : rolesOf(endpoint)
  return `| ${method} | \`${shown(path)}\` | ${access} | ${roles} | ${status ?? 200} | ${summary} | ${idempotent ? 'yes' : ''} |`
}

const rolesOf = (endpoint: Endpoint) => {
  const roles = rolesFor(endpoint)
  return roles.length === roleNames.length ? 'all' : roles.join(', ')
}

const shown = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
