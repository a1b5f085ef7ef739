import type { Recipe } from './recipe.ts'

const page = `import { useTranslation } from 'react-i18next'

import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'

export function WaitlistPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('waitlist.title')}>
      <EmptyState picture="list" title={t('waitlist.none')} text={t('waitlist.noneText')} />
    </Page>
  )
}
`

const pageTest = `import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('the waitlist is empty at first', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/waitlist')
  await signIn(page, salon)
  await page.getByText('Nobody is waiting').waitFor()
  assert.deepEqual(problems, [])
})
`

const words = (language: string, title: string, none: string, noneText: string) => [
  {
    file: `dashboard/app/i18n/${language}/waitlist.json`,
    text: `${JSON.stringify({ title, none, noneText }, null, 2)}\n`,
  },
  {
    file: `dashboard/app/i18n/${language}/nav.json`,
    edits: [{ after: '  "reviews":', text: `  "waitlist": "${title}",` }],
  },
]

export const dashboardPage: Recipe = {
  title: 'Add a page to the dashboard',
  name: 'waitlist',
  filesMost: 10,
  steps: [
    {
      file: 'dashboard/app/paths.ts',
      edits: [
        { after: "  reviews: '/b/", text: "  waitlist: '/b/:slug/waitlist'," },
        { after: "  reviews: 'reviews:read',", text: "  waitlist: 'bookings:read'," },
      ],
    },
    {
      file: 'dashboard/app/shell/navigation.ts',
      edits: [
        {
          after: "  { page: 'reviews', icon: Star },",
          text: "  { page: 'waitlist', icon: Users },",
        },
      ],
    },
    { file: 'dashboard/app/pages/waitlist/page.tsx', text: page },
    ...words(
      'en',
      'Waitlist',
      'Nobody is waiting',
      'Clients who wait for a free time appear here.',
    ),
    ...words(
      'nl',
      'Wachtlijst',
      'Niemand wacht',
      'Klanten die op een vrije tijd wachten, verschijnen hier.',
    ),
    ...words(
      'de',
      'Warteliste',
      'Niemand wartet',
      'Kunden, die auf eine freie Zeit warten, erscheinen hier.',
    ),
    { file: 'dashboard/e2e/waitlist.test.ts', text: pageTest },
  ],
  tests: ['dashboard/app/i18n/i18n.test.ts'],
}
