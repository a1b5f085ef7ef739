import type { Endpoint } from '#http/endpoint.ts'
import type { Section } from '#http/openapi/document.ts'

/** docs/routes.md: every route, as a table for each section. */
export function routesTable(sections: readonly Section[]) {
  const count = sections.flatMap(({ endpoints }) => endpoints).length
  return [
    '# Routes',
    '',
    `Generated from \`server/src/endpoints.ts\` by \`npm run gen\`: ${count} routes below \`/api/v1\`, and`,
    '`GET /openapi.json`, which needs no key. Access is the scope a key needs; `session` is for people who',
    'are signed in. The last column says which routes honour `Idempotency-Key`.',
    '',
    ...sections.flatMap(tableOf),
  ].join('\n')
}

const tableOf = ({ tag, about, endpoints }: Section) => [
  `## ${tag}`,
  '',
  about,
  '',
  '| method | path | access | status | what it does | idempotent |',
  '|---|---|---|---|---|---|',
  ...endpoints.map(rowOf),
  '',
]

const rowOf = ({ method, path, access, status, summary, idempotent }: Endpoint) =>
  `| ${method} | \`${shown(path)}\` | ${access} | ${status ?? 200} | ${summary} | ${idempotent ? 'yes' : ''} |`

const shown = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
