import { isId } from '#core/ids.ts'

import { endpoints } from '../endpoints.ts'

const known = new Set(
  ['', 'api', 'v1', 'openapi.json', ...endpoints.flatMap(({ path }) => path.split('/'))].filter(
    (part) => !part.startsWith(':'),
  ),
)

/**
 * The path of a request as it may be stored: without its query, and with `…` for each segment that
 * is neither an id nor part of a route. Somebody may have typed a name or a secret there.
 */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (known.has(part) || isId(part) ? part : '…'))
    .join('/')
