import 'i18next'
import type { affected } from './affected/en.ts'
import type { audit } from './audit/en.ts'
import type { bookingPage } from './booking-page/en.ts'
import type { campaigns } from './campaigns/en.ts'
import type { cashUp } from './cash-up/en.ts'
import type { duplicates } from './duplicates/en.ts'
import type { en } from './en.ts'
import type { insights } from './insights/en.ts'
import type { operators } from './operators/en.ts'
import type { planner } from './planner/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en
      affected: typeof affected
      audit: typeof audit
      campaigns: typeof campaigns
      bookingPage: typeof bookingPage
      cashUp: typeof cashUp
      duplicates: typeof duplicates
      insights: typeof insights
      operators: typeof operators
      planner: typeof planner
    }
  }
}
