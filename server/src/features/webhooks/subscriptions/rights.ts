import { isGranted, requireScope } from '#http/access.ts'
import type { Caller } from '#http/caller.ts'

import { scopesOf } from '../catalogue.ts'

/** Refuses a key that may not read what these events tell. */
export function requireEvents(caller: Caller, events: readonly string[]) {
  for (const scope of scopesOf(events)) requireScope(caller, scope)
}

/** Whether a key may read what these events tell. */
export const maySee = (caller: Caller, events: readonly string[]) =>
  scopesOf(events).every((scope) => isGranted(caller, scope))
