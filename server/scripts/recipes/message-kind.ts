import type { Recipe, Step } from './recipe.ts'

/** The words of a language: of the e-mail, and of the dashboard. */
const words = (
  language: string,
  { subject, text, name, about }: Record<'subject' | 'text' | 'name' | 'about', string>,
): Step[] => [
  {
    file: `server/src/features/messages/words/${language}.ts`,
    edits: [
      {
        after: '  templates: {',
        text: `    THANK_YOU: {\n      subject: '${subject}',\n      text: '${text}',\n    },`,
      },
    ],
  },
  {
    file: `dashboard/app/i18n/${language}/messages.json`,
    edits: [
      { after: '  "kinds": {', text: `    "THANK_YOU": "${name}",` },
      { after: '  "about": {', text: `    "THANK_YOU": "${about}",` },
    ],
  },
]

export const messageKind: Recipe = {
  title: 'Add a kind of message to customers',
  name: 'THANK_YOU',
  filesMost: 8,
  steps: [
    {
      file: 'server/src/features/messages/kinds.ts',
      edits: [
        {
          after: '  // It has no booking: gift cards queue it.',
          text: "  THANK_YOU: { states: ['COMPLETED'], hasSms: false, isAfterVisit: true, once: 'always' },",
        },
      ],
    },
    ...words('en', {
      subject: 'Thank you for your visit',
      text: 'Dear {{customerFirstName}},\\n\\nThank you for your visit to {{businessName}} on {{date}}.',
      name: 'Thank you',
      about: 'Once a visit is completed',
    }),
    ...words('nl', {
      subject: 'Bedankt voor je bezoek',
      text: 'Beste {{customerFirstName}},\\n\\nBedankt voor je bezoek aan {{businessName}} op {{date}}.',
      name: 'Bedankt',
      about: 'Zodra een bezoek is afgerond',
    }),
    ...words('de', {
      subject: 'Danke für Ihren Besuch',
      text: 'Guten Tag {{customerFirstName}},\\n\\ndanke für Ihren Besuch bei {{businessName}} am {{date}}.',
      name: 'Dank',
      about: 'Sobald ein Besuch abgeschlossen ist',
    }),
    {
      file: 'server/src/features/messages/plan/plan.test.ts',
      edits: [
        {
          replace: "for (const status of ['IN_PROGRESS', 'COMPLETED', 'NO_SHOW'] as const)",
          text: "assert.deepEqual(plan({ status: 'COMPLETED' }), ['THANK_YOU EMAIL'])\n  for (const status of ['IN_PROGRESS', 'NO_SHOW'] as const)",
        },
        {
          replace: "plan(done), ['RECEIPT EMAIL']",
          text: "plan(done), ['RECEIPT EMAIL', 'THANK_YOU EMAIL']",
        },
        {
          replace:
            "assert.deepEqual(plan({ ...done, version: 1 }, [announced('RECEIPT', 0, 'COMPLETED')]), [])",
          text: "assert.deepEqual(plan({ ...done, version: 1 }, [announced('RECEIPT', 0, 'COMPLETED')]), [\n    'THANK_YOU EMAIL',\n  ])",
        },
        { replace: "['RECEIPT EMAIL OFF']", text: "['RECEIPT EMAIL OFF', 'THANK_YOU EMAIL']" },
      ],
    },
  ],
  tests: [
    'server/src/features/messages/plan/plan.test.ts',
    'server/src/features/messages/settings/settings.test.ts',
    'dashboard/app/i18n/i18n.test.ts',
  ],
}
