import type { Step } from './recipe.ts'
import * as feature from './room-feature.ts'

const line = (method: string, path: string, rest: string) =>
  `${method}\t/businesses/{businessId}/${path}\t${rest}`

/** The server's side of a resource: its feature, and what has to name it. */
export const serverSteps: readonly Step[] = [
  { migration: 'rooms', text: feature.migration },
  { file: 'server/src/features/rooms/resource.ts', text: feature.declaration },
  { file: 'server/src/features/rooms/schema.ts', text: feature.schema },
  { file: 'server/src/features/rooms/queries.ts', text: feature.queries },
  { file: 'server/src/features/rooms/routes.ts', text: feature.routes },
  { file: 'server/src/features/rooms/rooms.test.ts', text: feature.test },
  {
    file: 'server/src/features/resources.ts',
    edits: [
      {
        after: "from './reviews/resource.ts'",
        text: "import { tables as rooms } from './rooms/resource.ts'",
      },
      { after: '  locations,', text: '  rooms,' },
    ],
  },
  {
    file: 'server/src/endpoints.ts',
    edits: [
      {
        after: "from '#features/reviews/routes.ts'",
        text: "import { roomRoutes } from '#features/rooms/routes.ts'",
      },
      {
        replace: '    endpoints: locationRoutes,',
        text: '    endpoints: [...locationRoutes, ...roomRoutes],',
      },
    ],
  },
  {
    file: 'server/src/core/scopes.ts',
    edits: [
      {
        replace: "  'locations:write',\n] as const",
        text: "  'locations:write',\n  'rooms:read',\n  'rooms:write',\n] as const",
      },
      {
        replace: "  'locations:read',\n  'bookings:write',",
        text: "  'locations:read',\n  'rooms:read',\n  'bookings:write',",
      },
    ],
  },
  {
    file: 'server/src/core/roles.test.ts',
    edits: [
      { after: "      'locations:write',", text: "      'rooms:write'," },
      { replace: 'roles.STAFF.scopes.length + 10', text: 'roles.STAFF.scopes.length + 11' },
    ],
  },
  {
    file: 'server/test/routes.tsv',
    edits: [
      {
        after: 'DELETE\t/businesses/{businessId}/locations/{locationId}',
        text: [
          line('GET', 'rooms', 'rooms:read\t200\tarray<Room>\tdecided\t\tOMS'),
          line('GET', 'rooms/{roomId}', 'rooms:read\t200\t{data:Room}\tdecided\t\tOMS'),
          line('POST', 'rooms', 'rooms:write\t201\t{data:Room}\tdecided\tyes\tOM'),
          line('PATCH', 'rooms/{roomId}', 'rooms:write\t200\t{data:Room}\tdecided\t\tOM'),
          line('DELETE', 'rooms/{roomId}', 'rooms:write\t204\t-\tdecided\t\tOM'),
        ].join('\n'),
      },
    ],
  },
  {
    file: 'server/src/config/config.test.ts',
    edits: [
      { replace: '        location: 200,\n', text: '        location: 200,\n        room: 100,\n' },
      { replace: '        location: 3,\n', text: '        location: 3,\n        room: 100,\n' },
    ],
  },
]
