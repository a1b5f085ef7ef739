import type { Recipe, Step } from './recipe.ts'
import { serverSteps } from './resource-server.ts'
import * as room from './room-page.ts'

const words = (language: string, [rooms, ...texts]: readonly string[]): Step => {
  const [name, add, edit, none, noneText, deleteText, view, change] = texts
  return {
    file: `dashboard/app/i18n/rooms/${language}.ts`,
    text: `export const rooms = {
  name: '${name}',
  add: '${add}',
  edit: '${edit}',
  none: '${none}',
  noneText: '${noneText}',
  deleteText: '${deleteText}',
}

/** The section of the settings, and the scopes of keys. */
export const inSettings = {
  sections: { settingsRooms: '${rooms}' },
  features: { rooms: '${rooms}' },
  scopes: { rooms_read: '${view}', rooms_write: '${change}' },
}
`,
  }
}

export const resource: Recipe = {
  title: 'Add a resource',
  name: 'rooms',
  filesMost: 24,
  steps: [
    ...serverSteps,
    {
      file: 'dashboard/app/paths.ts',
      edits: [
        { after: "  settingsLocations: '/b/", text: "  settingsRooms: '/b/:slug/settings/rooms'," },
        {
          after: "  settingsLocations: 'locations:write',",
          text: "  settingsRooms: 'rooms:write',",
        },
      ],
    },
    {
      file: 'dashboard/app/pages/settings/sections.ts',
      edits: [
        { after: "page: 'settingsLocations'", text: "  { page: 'settingsRooms', icon: Store }," },
      ],
    },
    { file: 'dashboard/app/pages/settings/rooms/page.tsx', text: room.page },
    { file: 'dashboard/app/pages/settings/rooms/room-drawer.tsx', text: room.drawer },
    words('en', [
      'Rooms',
      'Name',
      'Add room',
      'Edit room',
      'No rooms yet',
      'Add the rooms of your salon.',
      'The room disappears from the list.',
      'View rooms',
      'Add, change and delete rooms',
    ]),
    words('nl', [
      'Ruimtes',
      'Naam',
      'Ruimte toevoegen',
      'Ruimte bewerken',
      'Nog geen ruimtes',
      'Voeg de ruimtes van je salon toe.',
      'De ruimte verdwijnt uit de lijst.',
      'Ruimtes bekijken',
      'Ruimtes toevoegen, wijzigen en verwijderen',
    ]),
    words('de', [
      'Räume',
      'Name',
      'Raum hinzufügen',
      'Raum bearbeiten',
      'Noch keine Räume',
      'Fügen Sie die Räume des Salons hinzu.',
      'Der Raum verschwindet aus der Liste.',
      'Räume ansehen',
      'Räume hinzufügen, ändern und löschen',
    ]),
    { file: 'dashboard/e2e/rooms.test.ts', text: room.pageTest },
    {
      file: 'ARCHITECTURE.md',
      edits: [
        {
          after: '      locations/ ',
          text: '      rooms/                rooms of the business: ~/rooms',
        },
      ],
    },
    {
      file: 'CHANGELOG.md',
      edits: [
        {
          after: '- Bookings at the address of the customer',
          text: '- Rooms of a business: `/rooms`.',
        },
      ],
    },
    {
      file: 'docs/operating/settings.md',
      edits: [
        {
          after: '| `STAFF_MAX`, `SERVICES_MAX`',
          text: '| `ROOMS_MAX` | 100 | maximum number of rooms per business, 1 to 100,000 |',
        },
      ],
    },
  ],
  tests: [
    'server/src/features/rooms/rooms.test.ts',
    'server/src/core/roles.test.ts',
    'server/src/config/config.test.ts',
    'server/test/contract.test.ts',
    'server/test/feature-order.test.ts',
    'server/test/declared-tables.test.ts',
    'server/test/openapi.test.ts',
    'server/src/db/schema/schema-rules.test.ts',
    'dashboard/app/i18n/i18n.test.ts',
  ],
}
