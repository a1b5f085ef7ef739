import assert from 'node:assert/strict'
import test from 'node:test'

import { each, html, lines } from './markup.ts'
import { scriptText } from './seo/head.ts'

const hostile = `<b title='x' class="y">&`

test('every value is escaped, unless it is markup itself', () => {
  const escaped = '&lt;b title=&#39;x&#39; class=&quot;y&quot;&gt;&amp;'
  assert.equal(
    html`<p title="${hostile}">${hostile}</p>`.markup,
    `<p title="${escaped}">${escaped}</p>`,
  )
  assert.equal(html`${html`<b>${hostile}</b>`}`.markup, `<b>${escaped}</b>`)
  assert.equal(
    html`${each([hostile, 'b'], (text) => html`<i>${text}</i>`)}`.markup,
    `<i>${escaped}</i>\n<i>b</i>`,
  )
  assert.equal(html`${null}${false}${undefined}${0}`.markup, '0')
})

test('lines become paragraphs and breaks', () => {
  assert.match(
    lines('a\nb\n\n<c>').markup.replaceAll(/\s+/g, ''),
    /^<p>a<br\/?>b<\/p><p>&lt;c&gt;<\/p>$/,
  )
})

test('no text ends a script element', () => {
  const text = scriptText({ name: '</script><!--\u2028' })
  assert.doesNotMatch(text, /<|\u2028/)
  assert.deepEqual(JSON.parse(text), { name: '</script><!--\u2028' })
})
