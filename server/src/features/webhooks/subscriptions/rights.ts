import { isGranted, requireScope } from '#http/identify/authorize.ts'
import type { Caller } from '#http/identify/caller.ts'

import { scopesOf } from '../catalogue.ts'

/** Throws 403 for a key that may not read the payloads of these events. */
export function requireEvents(caller: Caller, events: readonly string[]) {
  for (const scope of scopesOf(events)) requireScope(caller, scope)
}

/** Whether a key may read the payloads of these events. */
export const maySee = (caller: Caller, events: readonly string[]) =>
  scopesOf(events).every((scope) => isGranted(caller, scope))
