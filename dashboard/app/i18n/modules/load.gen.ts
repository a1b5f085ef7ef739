// Written by npm run gen from the files of JSON in the folders of the languages.
import type affected from '../en/affected.json'
import type audit from '../en/audit.json'
import type bookingPage from '../en/booking-page.json'
import type campaigns from '../en/campaigns.json'
import type cashUp from '../en/cash-up.json'
import type duplicates from '../en/duplicates.json'
import type insights from '../en/insights.json'
import type operators from '../en/operators.json'
import type planner from '../en/planner.json'
import type { all } from './all-en.gen.ts'
import { first as en } from './first-en.gen.ts'

/** The texts of the first screen in each language; those in English are in the first file. */
export const firstTexts = {
  de: () => import('./first-de.gen.ts').then((module) => module.first),
  en: () => Promise.resolve(en),
  nl: () => import('./first-nl.gen.ts').then((module) => module.first),
}

/** All texts but those of parts; the files contain what is not among the first ones. */
export const allTexts = {
  de: () => import('./all-de.gen.ts').then((module) => module.all),
  en: () => import('./all-en.gen.ts').then((module) => module.all),
  nl: () => import('./all-nl.gen.ts').then((module) => module.all),
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof all
      affected: typeof affected
      audit: typeof audit
      bookingPage: typeof bookingPage
      campaigns: typeof campaigns
      cashUp: typeof cashUp
      duplicates: typeof duplicates
      insights: typeof insights
      operators: typeof operators
      planner: typeof planner
    }
  }
}
