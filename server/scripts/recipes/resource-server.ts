import * as feature from './chair-feature.ts'
import type { Step } from './recipe.ts'

const line = (method: string, path: string, rest: string) =>
  `${method}\t/businesses/{businessId}/${path}\t${rest}`

/** The server's side of a resource: its feature, and what has to name it. */
export const serverSteps: readonly Step[] = [
  { migration: 'chairs', text: feature.migration },
  { file: 'server/src/features/chairs/resource.ts', text: feature.declaration },
  { file: 'server/src/features/chairs/schema.ts', text: feature.schema },
  { file: 'server/src/features/chairs/queries.ts', text: feature.queries },
  { file: 'server/src/features/chairs/routes.ts', text: feature.routes },
  { file: 'server/src/features/chairs/chairs.test.ts', text: feature.test },
  {
    file: 'server/src/features/resources.ts',
    edits: [
      {
        after: "from './reviews/resource.ts'",
        text: "import { tables as chairs } from './chairs/resource.ts'",
      },
      { after: '  locations,', text: '  chairs,' },
    ],
  },
  {
    file: 'server/src/endpoints.ts',
    edits: [
      {
        after: "from '#features/reviews/routes.ts'",
        text: "import { chairRoutes } from '#features/chairs/routes.ts'",
      },
      {
        replace: '    endpoints: locationRoutes,',
        text: '    endpoints: [...locationRoutes, ...chairRoutes],',
      },
    ],
  },
  {
    file: 'server/src/core/scopes.ts',
    edits: [
      {
        replace: "  'locations:write',\n] as const",
        text: "  'locations:write',\n  'chairs:read',\n  'chairs:write',\n] as const",
      },
      {
        replace: "  'locations:read',\n  'bookings:write',",
        text: "  'locations:read',\n  'chairs:read',\n  'bookings:write',",
      },
    ],
  },
  {
    file: 'server/src/core/roles.test.ts',
    edits: [
      { after: "      'locations:write',", text: "      'chairs:write'," },
      { replace: 'roles.STAFF.scopes.length + 10', text: 'roles.STAFF.scopes.length + 11' },
    ],
  },
  {
    file: 'server/test/routes.tsv',
    edits: [
      {
        after: 'DELETE\t/businesses/{businessId}/locations/{locationId}',
        text: [
          line('GET', 'chairs', 'chairs:read\t200\tarray<Chair>\tdecided\t\tOMS'),
          line('GET', 'chairs/{chairId}', 'chairs:read\t200\t{data:Chair}\tdecided\t\tOMS'),
          line('POST', 'chairs', 'chairs:write\t201\t{data:Chair}\tdecided\tyes\tOM'),
          line('PATCH', 'chairs/{chairId}', 'chairs:write\t200\t{data:Chair}\tdecided\t\tOM'),
          line('DELETE', 'chairs/{chairId}', 'chairs:write\t204\t-\tdecided\t\tOM'),
        ].join('\n'),
      },
    ],
  },
  {
    file: 'server/src/config/config.test.ts',
    edits: [
      {
        replace: '        location: 200,\n',
        text: '        location: 200,\n        chair: 100,\n',
      },
      { replace: '        location: 3,\n', text: '        location: 3,\n        chair: 100,\n' },
    ],
  },
]
