import { escapeHtml as escape } from '#core/text/escape-html.ts'

import { policyOf } from '../html.ts'
import type { Dashboard } from './open.ts'

interface Words {
  status: number
  title: string
  text: string
  /** Seconds after which the page reloads. */
  reloadSeconds?: number
}

/** The page shown while the dashboard is not available. */
export function noticeOf(shown: Exclude<Dashboard, { state: 'ready' }>) {
  const { status, title, text, reloadSeconds } = wordsOf(shown)
  const html = pageOf(title, text, reloadSeconds)
  return {
    status,
    html,
    headers: {
      'content-security-policy': policyOf(html),
      'cache-control': 'no-store',
      ...(reloadSeconds !== undefined && { 'retry-after': String(reloadSeconds) }),
    },
  }
}

function wordsOf(shown: Exclude<Dashboard, { state: 'ready' }>): Words {
  if (shown.state === 'off')
    return {
      status: 200,
      title: 'Openchair',
      text: 'This server is running. Its dashboard is switched off.',
    }
  if (shown.state === 'failed')
    return { status: 503, title: 'The dashboard is not available', text: shown.why }
  return {
    status: 503,
    title: 'The dashboard is being built',
    text: 'This takes less than a minute, once for each version. This page reloads by itself.',
    reloadSeconds: 2,
  }
}

const pageOf = (title: string, text: string, reloadSeconds: number | undefined) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">${reloadSeconds === undefined ? '' : `\n<meta http-equiv="refresh" content="${reloadSeconds}">`}
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; padding: 16vh 24px; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; }
h1 { font-size: 1.5rem; }
</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
<p>The API answers; it is described at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p>
</main>
</body>
</html>
`
