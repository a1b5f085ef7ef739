import 'i18next'
import type { en } from './en.ts'
import type { planner } from './planner/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en; planner: typeof planner }
  }
}
