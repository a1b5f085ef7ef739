import type { Recipe } from './recipe.ts'

const figures = `import { sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import { type Static, Type } from '#core/json-schema.ts'
import type { Tenant } from '#db/tenant.ts'
import { Count, described } from '#http/types.ts'

import { report } from './report.ts'
import { SalonPeriod } from './schema.ts'

const Tipped = Type.Object(
  {
    ...SalonPeriod.properties,
    bookings: described(Count, 'The bookings of the period that were neither cancelled nor missed'),
    tipped: described({ ...Count, examples: [2] }, 'Those of them with a tip'),
  },
  { title: 'Tipped', description: 'How many bookings of a period have a tip' },
)
type Tipped = Static<typeof Tipped>

async function tippedOf({ db, businessId }: Tenant, { from, to }: SalonPeriod): Promise<Tipped> {
  const counts = await db
    .selectFrom('booking')
    .select([
      sql<number>\`count(*)\`.as('bookings'),
      sql<number>\`count(*) filter (where tip_amount > 0)\`.as('tipped'),
    ])
    .where('businessId', '=', businessId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', 'not in', lostStatuses)
    .executeTakeFirstOrThrow()
  return { from, to, ...counts }
}

export const tippedReport = report({
  name: 'getTipped',
  path: 'tipped',
  summary: 'Read how many bookings of a period have a tip',
  figures: Tipped,
  read: tippedOf,
})
`

const figuresTest = `import assert from 'node:assert/strict'
import test from 'node:test'

import { openStudio } from '#testing/salon/studio.ts'

test('bookings that were cancelled do not count', async () => {
  const studio = await openStudio()
  const read = async () =>
    (await studio.get(\`~/analytics/tipped?from=\${studio.date}&to=\${studio.date}\`)).body.data
  const { id } = (await studio.book()).body.booking
  const period = { from: studio.date, to: studio.date }
  assert.deepEqual(await read(), { ...period, bookings: 1, tipped: 0 })
  await studio.patch(\`~/bookings/\${id}/cancel\`, { cancelReasonKey: 'mistake' })
  assert.deepEqual(await read(), { ...period, bookings: 0, tipped: 0 })
})
`

const panel = `import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Figure } from '#app/ui/figure.tsx'

import type { Ready } from './use-report.ts'

/** How many bookings have a tip. */
export function Tips({ report: { period } }: { report: Ready }) {
  const words = useInsightsTexts()
  const { data, error } = useApi('~/analytics/tipped', { businessId: useBusiness().id, ...period })
  if (error && !data) return <FailureNote error={error} />
  return data && <Figure label={words('tips.title')} value={data.tipped} />
}
`

const words = (language: string, text: string) => ({
  file: `dashboard/app/i18n/${language}/insights.json`,
  edits: [{ after: '{', text: `  "tips": {\n    "title": "${text}"\n  },` }],
})

export const report: Recipe = {
  title: 'Add a report',
  name: 'tipped',
  filesMost: 9,
  steps: [
    { file: 'server/src/features/analytics/salon/tipped.ts', text: figures },
    { file: 'server/src/features/analytics/salon/tipped.test.ts', text: figuresTest },
    {
      file: 'server/src/features/analytics/salon/routes.ts',
      edits: [
        { after: 'from ', text: "import { tippedReport } from './tipped.ts'" },
        { after: 'export const salonAnalyticsRoutes', text: '  tippedReport,\n' },
      ],
    },
    {
      file: 'server/test/routes.tsv',
      edits: [
        {
          after: 'payments:read\t200\tpdf\tdecided',
          text: 'GET\t/businesses/{businessId}/analytics/tipped\tanalytics:read\t200\t{data:Tipped}\tdecided\t\tOM',
        },
      ],
    },
    { file: 'dashboard/app/pages/reports/tipped.tsx', text: panel },
    {
      file: 'dashboard/app/pages/reports/page.tsx',
      edits: [
        { after: "from './targets/targets.tsx'", text: "import { Tips } from './tipped.tsx'" },
        {
          after: '  targets: () => <Targets />,',
          text: '  tips: (report: Ready) => <Tips report={report} />,',
        },
        { replace: "['pay', 'targets']", text: "['pay', 'targets', 'tips']" },
      ],
    },
    words('en', 'Tips'),
    words('nl', 'Fooien'),
    words('de', 'Trinkgeld'),
  ],
  tests: [
    'server/src/features/analytics/salon/tipped.test.ts',
    'server/test/contract.test.ts',
    'dashboard/app/i18n/i18n.test.ts',
  ],
}
