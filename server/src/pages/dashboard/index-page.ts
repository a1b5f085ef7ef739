import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Read once: a folder's files never change. */
const templates = new Map<string, Promise<string>>()

/** The one page of the dashboard. Its inline styles are permitted by a nonce for each response. */
export async function indexOf(folder: string) {
  const template = templates.get(folder) ?? readFile(join(folder, 'index.html'), 'utf8')
  templates.set(folder, template)
  const nonce = randomBytes(16).toString('base64')
  return {
    status: 200,
    html: (await template).replaceAll('{{nonce}}', nonce),
    headers: {
      'content-security-policy': policy(nonce),
      'cache-control': 'no-cache',
      // The service worker sees by it that this version has one.
      'x-dashboard-build': basename(folder),
    },
  }
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
