import { lazyPart } from '#app/i18n/lazy-part.ts'

export const loadMonth = () => import('#app/ui/time/month.tsx')
export const loadItems = () => import('./view-items.tsx')

/** Parts that a click on the toolbar opens. */
export const Month = lazyPart(async () => (await loadMonth()).Month)
export const ViewItems = lazyPart(async () => (await loadItems()).ViewItems)
