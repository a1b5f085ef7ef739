import type { IsLost } from '#app/forms/use-leave-guard.ts'

import { contents } from './use-draft.ts'

/** A draft outlasts other days, views and gaps of the calendar. */
export const isDraftLost: IsLost = (from, to) => {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search))
  return (
    from.pathname !== to.pathname ||
    !after?.has('new') ||
    contents.some((name) => before?.get(name) !== after.get(name))
  )
}
