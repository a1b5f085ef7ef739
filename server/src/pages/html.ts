import { createHash } from 'node:crypto'

/**
 * The content security policy of a page: its one style sheet by its hash, its icon, pictures and fonts of this host, and no script.
 */
export function policyOf(html: string, formsTo: readonly string[] = ["'none'"]) {
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${formsTo.join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
