import { createHash } from 'node:crypto'

/** Whether other sites may show a page in a frame: the steps of a booking only; a preview stands in the dashboard, and can do nothing. */
export type Framing = 'anywhere' | 'nowhere' | 'preview'

const ancestors = { anywhere: '*', nowhere: "'none'", preview: "'self'" }

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
    ...(framing === 'preview' ? ['sandbox'] : ["script-src 'self'", "connect-src 'self'"]),
    "img-src 'self' https: data:",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${framing === 'preview' ? "'none'" : "'self'"}`,
    `frame-ancestors ${ancestors[framing]}`,
  ].join('; ')
}
