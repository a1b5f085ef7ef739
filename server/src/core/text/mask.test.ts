import assert from 'node:assert/strict'
import test from 'node:test'

import { escapeHtml } from './escape-html.ts'
import { maskEmail, maskPhone, maskText, maskUrl } from './mask.ts'

const cases: [mask: (text: string) => string, text: string, masked: string][] = [
  [maskText, 'Noa', 'N•••'],
  [maskText, '𝒩oa', '𝒩•••'],
  [maskText, '', '•••'],
  [maskEmail, 'noa@example.co.uk', 'n•••@e•••.uk'],
  [maskEmail, 'noa@example', 'n•••@e•••'],
  [maskEmail, 'noa', 'n•••@•••'],
  [maskEmail, '', '•••@•••'],
  [maskPhone, '+31 6 1234 5678', '•••78'],
  [maskPhone, '7', '•••7'],
  [maskUrl, 'https://example.com', 'https://example.com'],
  [maskUrl, 'https://example.com:8443/', 'https://example.com:8443'],
  [maskUrl, 'https://example.com/hook', 'https://example.com/•••'],
  [maskUrl, 'https://example.com/?token=1', 'https://example.com/•••'],
  [
    escapeHtml,
    `<a href="x">&'&'</a>`,
    '&lt;a href=&quot;x&quot;&gt;&amp;&#39;&amp;&#39;&lt;/a&gt;',
  ],
]

for (const [mask, text, masked] of cases)
  test(`${mask.name} of ${JSON.stringify(text)}`, () => {
    assert.equal(mask(text), masked)
  })
