import { knownForm } from '#core/ids.ts'

/** Path parameters whose names end in Id are ids: a malformed one counts as unknown. */
export function normaliseParams(params: Record<string, string>) {
  for (const [name, value] of Object.entries(params)) {
    if (name.endsWith('Id')) params[name] = knownForm(value)
  }
}
