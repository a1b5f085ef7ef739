import { type ComponentType, lazy } from 'react'

import { loadAgain } from '../connection/load-again.ts'
import { loadWithTexts } from './i18n.ts'

/** Like `lazy`, for what the first screen shows only after a click or in some salons. It appears once it could be loaded. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadAgain(() => loadWithTexts(load)) }))
