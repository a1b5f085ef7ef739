import * as chair from './chair-page.ts'
import type { Recipe, Step } from './recipe.ts'
import { serverSteps } from './resource-server.ts'

const words = (language: string, [chairs, ...texts]: readonly string[]): Step => {
  const [name, add, edit, none, noneText, deleteText, view, change] = texts
  return {
    file: `dashboard/app/i18n/${language}/chairs.json`,
    text: `${JSON.stringify(
      {
        name,
        add,
        edit,
        none,
        noneText,
        deleteText,
        // The section of the settings, and the scopes of keys.
        inSettings: {
          sections: { settingsChairs: chairs },
          features: { chairs },
          scopes: { chairs_read: view, chairs_write: change },
        },
      },
      null,
      2,
    )}\n`,
  }
}

export const resource: Recipe = {
  title: 'Add a resource',
  name: 'chairs',
  filesMost: 24,
  steps: [
    ...serverSteps,
    {
      file: 'dashboard/app/paths.ts',
      edits: [
        {
          after: "  settingsLocations: '/b/",
          text: "  settingsChairs: '/b/:slug/settings/chairs',",
        },
        {
          after: "  settingsLocations: 'locations:write',",
          text: "  settingsChairs: 'chairs:write',",
        },
      ],
    },
    {
      file: 'dashboard/app/pages/settings/sections.ts',
      edits: [
        { after: "page: 'settingsLocations'", text: "  { page: 'settingsChairs', icon: Store }," },
      ],
    },
    { file: 'dashboard/app/pages/settings/chairs/page.tsx', text: chair.page },
    { file: 'dashboard/app/pages/settings/chairs/chair-drawer.tsx', text: chair.drawer },
    words('en', [
      'Chairs',
      'Name',
      'Add chair',
      'Edit chair',
      'No chairs yet',
      'Add the chairs of your salon.',
      'The chair disappears from the list.',
      'View chairs',
      'Add, change and delete chairs',
    ]),
    words('nl', [
      'Stoelen',
      'Naam',
      'Stoel toevoegen',
      'Stoel bewerken',
      'Nog geen stoelen',
      'Voeg de stoelen van je salon toe.',
      'De stoel verdwijnt uit de lijst.',
      'Stoelen bekijken',
      'Stoelen toevoegen, wijzigen en verwijderen',
    ]),
    words('de', [
      'Stühle',
      'Name',
      'Stuhl hinzufügen',
      'Stuhl bearbeiten',
      'Noch keine Stühle',
      'Fügen Sie die Stühle des Salons hinzu.',
      'Der Stuhl verschwindet aus der Liste.',
      'Stühle ansehen',
      'Stühle hinzufügen, ändern und löschen',
    ]),
    { file: 'dashboard/e2e/chairs.test.ts', text: chair.pageTest },
    {
      file: 'ARCHITECTURE.md',
      edits: [
        {
          after: '      locations/ ',
          text: '      chairs/                chairs of the business: ~/chairs',
        },
      ],
    },
    {
      file: 'CHANGELOG.md',
      edits: [
        {
          after: '- Bookings at the address of the customer',
          text: '- Chairs of a business: `/chairs`.',
        },
      ],
    },
    {
      file: 'docs/operating/settings.md',
      edits: [
        {
          after: '| `STAFF_MAX`, `SERVICES_MAX`',
          text: '| `CHAIRS_MAX` | 100 | maximum number of chairs per business, 1 to 100,000 |',
        },
      ],
    },
  ],
  tests: [
    'server/src/features/chairs/chairs.test.ts',
    'server/src/core/roles.test.ts',
    'server/src/config/config.test.ts',
    'server/test/contract.test.ts',
    'server/test/feature-order.test.ts',
    'server/test/declared-tables.test.ts',
    'server/test/business-export.test.ts',
    'server/test/access.test.ts',
    'server/test/tenancy.test.ts',
    'server/test/replies.test.ts',
    'server/test/release-fixtures.test.ts',
    'server/test/openapi.test.ts',
    'server/src/db/schema/schema-rules.test.ts',
    'dashboard/app/i18n/i18n.test.ts',
  ],
}
