import { knownForm } from '#core/ids.ts'

/**
 * Path parameters whose names end in Id are ids: a malformed one counts as unknown. No other holds
 * NUL, which PostgreSQL refuses.
 */
export function normaliseParams(params: Record<string, string>) {
  for (const [name, value] of Object.entries(params)) {
    params[name] = name.endsWith('Id') ? knownForm(value) : value.replaceAll('\0', '\ufffd')
  }
}
