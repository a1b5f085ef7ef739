import type { Recipe } from './recipe.ts'

const words = (language: string, text: string) => ({
  file: `dashboard/app/i18n/${language}/clients.json`,
  edits: [{ after: '  "lastName":', text: `  "nickname": "${text}",` }],
})

export const field: Recipe = {
  title: 'Add a field to a customer',
  name: 'nickname',
  filesMost: 5,
  steps: [
    {
      file: 'server/src/features/customers/schema.ts',
      edits: [
        {
          after: 'lastName: described(Nullable(Line(',
          text: "  nickname: described(Nullable(Line('Nini')), 'How friends call the customer; null if not given'),",
        },
        {
          after: "  lastName: { merge: 'fill'",
          text: "  nickname: { merge: 'fill', isCopied: true, identifies: true },",
        },
      ],
    },
    {
      file: 'dashboard/app/pages/clients/client-fields.ts',
      edits: [
        { after: '  alerts: { hint:', text: '  nickname: {},' },
        { after: "  alerts: 'file',", text: "  nickname: 'file'," },
      ],
    },
    words('en', 'Nickname'),
    words('nl', 'Roepnaam'),
    words('de', 'Rufname'),
  ],
  tests: [
    'server/src/features/customers/customers.test.ts',
    'server/src/features/duplicates/merged-person.test.ts',
    'server/test/sealed-fixtures.test.ts',
    'dashboard/app/i18n/i18n.test.ts',
  ],
}
