import { type ComponentType, lazy } from 'react'

import { loadWithTexts } from './i18n.ts'

/** Like `lazy`, for what the first screen shows only after a click or in some salons. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithTexts(load) }))
