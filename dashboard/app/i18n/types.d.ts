import 'i18next'
import type { en } from './en.ts'
import type { insights } from './insights/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en; insights: typeof insights }
  }
}
