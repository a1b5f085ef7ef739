import { idOrNil } from '#core/ids.ts'

/**
 * Path parameters named id, or whose names end in Id, are ids: a malformed one counts as unknown. Other
 * parameters must not contain NUL, which PostgreSQL refuses.
 */
export function normaliseParams(params: Record<string, string>) {
  for (const [name, value] of Object.entries(params)) {
    params[name] =
      name === 'id' || name.endsWith('Id') ? idOrNil(value) : value.replaceAll('\0', '\ufffd')
  }
}
