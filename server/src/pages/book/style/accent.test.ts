import assert from 'node:assert/strict'
import test from 'node:test'

import { accentRules, contrastOf, readable } from './accent.ts'

test('the contrast is that of WCAG', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21)
  assert.equal(contrastOf('#777777', '#ffffff').toFixed(2), '4.48')
  assert.equal(contrastOf('#ffffff', '#ffffff'), 1)
})

test('every colour gives readable text on both schemes, and on its own buttons', () => {
  for (const part of ['00', '33', '66', '99', 'cc', 'ff'])
    for (const color of [
      `#${part}00ff`,
      `#ff${part}00`,
      `#00${part}${part}`,
      `#${part}${part}${part}`,
    ]) {
      for (const ground of ['#f2ede6', '#2a2622'])
        assert.ok(contrastOf(readable(color, ground), ground) >= 4.5, `${color} on ${ground}`)
      const [, accent = '', ink = ''] =
        /--accent: (#\w+); --on-accent: (#\w+);/.exec(accentRules(color)) ?? []
      assert.equal(accent, color)
      assert.ok(contrastOf(accent, ink) >= 4.5, color)
    }
})

test('an invalid colour gives the default', () => {
  for (const text of [null, '', 'red', '#fff', '#12345g', '#fff;}</style>'])
    assert.equal(accentRules(text), accentRules(null))
})
