import assert from 'node:assert/strict'
import test from 'node:test'

import { withOwnImages, withStyleSheet } from './style-sheet.ts'

test('styles of elements become rules of a sheet with the nonce, each once', () => {
  const html =
    '<html><head><title>a</title><style>\n.c{}\n</style>\n</head><body class="c" style="margin:0"><p style="color:red">x</p><p style="color:red">y</p></body></html>'
  assert.equal(
    withStyleSheet(html, 'n0'),
    '<html><head><title>a</title><style nonce="n0">\n.s0{margin:0}\n.s1{color:red}\n</style>\n</head>' +
      '<body class="s0"><p class="s1">x</p><p class="s1">y</p></body></html>',
  )
})

test('a logo is asked of the server of the page, whatever the letter names', () => {
  const text = '<p>src=&quot;https://other.test/images/a.png&quot;</p>'
  assert.equal(
    withOwnImages(`<img src="https://salon.test:8443/images/b1/c2.png" alt="Logo">${text}`),
    `<img src="/images/b1/c2.png" alt="Logo">${text}`,
  )
})
