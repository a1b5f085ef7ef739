import { createHash } from 'node:crypto'

/** Whether other sites may show a page in a frame: the steps of a booking only. */
export type Framing = 'anywhere' | 'nowhere'

/**
 * The content security policy: the page's style sheets by their hashes, our own scripts, pictures of this host and of any https
 * address, requests and forms to this host only.
 */
export function policyOf(page: string, framing: Framing): string {
  const hashes = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `style-src ${hashes.join(' ')}`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framing === 'anywhere' ? '*' : "'none'"}`,
  ].join('; ')
}
