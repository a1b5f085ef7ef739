import assert from 'node:assert/strict'
import test from 'node:test'

import { kindNames, languages } from '../kinds.ts'
import { texts } from '../words/texts.ts'
import { contentOf, languageOf, placeOf, valuesOf } from './content.ts'

const business = {
  country: 'NL',
  email: null,
  phone: '+31 20 123 4567',
  street: 'Ceintuurbaan',
  houseNumber: '88a',
  postalCode: null,
  city: 'Amsterdam',
}
const listing = {
  name: 'Studio <Noord> & "Co"',
  slug: 'noord',
  plan: 'PRO' as const,
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
}
const tenant = { business: listing }
const visit = {
  customerName: 'Nina Jansen',
  startsAt: '2026-12-10T09:00:00.000Z',
  startTime: '10:00',
  services: ['Cut <b>', 'Colour'],
  total: 89.5,
}
const valuesFor = (customerName: string | null, locale = 'en') =>
  valuesOf({
    tenant,
    visit: { ...visit, customerName },
    business,
    staff: 'Mila',
    ...languageOf(tenant, 'NL', locale),
    manageUrl: 'https://salon.example/book/noord/manage/x',
  })
const around = {
  language: 'en' as const,
  locale: 'en-NL',
  business,
  place: placeOf({ isMobile: false, address: null }, business),
  isOver: false,
}
const written = (subject: string, text: string, customerName: string | null = 'Nina') =>
  contentOf({ subject, text }, valuesFor(customerName), around)

test('each kind has a letter in each language, without a placeholder, and loads nothing', () => {
  for (const language of languages)
    for (const kind of kindNames) {
      const template = texts[language].templates[kind]
      const { subject, text, html } = contentOf(template, valuesFor('Nina', language), {
        ...around,
        language,
        isOver: kind === 'BOOKING_CANCELLED',
      })
      for (const part of [subject, text, html])
        assert.doesNotMatch(part, /\{\{|\}\}|undefined|null/)
      assert.match(text, /Nina[^]*\n-- \nStudio/)
      assert.match(text, /89[.,]50/)
      assert.doesNotMatch(html, /<(script|img|link)|url\(|src=|@import/)
      assert.equal(html.includes('line-through'), kind === 'BOOKING_CANCELLED')
    }
})

test('texts and values are escaped, and web addresses of a text become links', () => {
  const { html, text } = written(
    'On {{date}}\nat {{time}}',
    '<script>x</script> {{businessName}}\nsee https://salon.example/a?b=1&c="<i>.\n\n{{services}}',
  )
  assert.match(
    html,
    /&lt;script&gt;x&lt;\/script&gt; Studio &lt;Noord&gt; &amp; &quot;Co&quot;<br>/,
  )
  assert.match(html, /<a href="https:\/\/salon\.example\/a\?b=1&amp;c=" /)
  assert.match(html, />Cut &lt;b&gt;, Colour</)
  assert.match(html, /<html lang="en-NL">/)
  assert.match(text, /^<script>x<\/script> Studio <Noord>/)
  assert.match(text, /Where: Ceintuurbaan 88a, Amsterdam/)
  assert.equal(written('a\n{{time}}', 'x').subject, 'a 10:00')
})

test('a name that is a web address, or that was erased, is left out with its line', () => {
  for (const name of ['https://evil.example/x', 'evil.com', null])
    assert.match(
      written('x', 'Guten Tag {{customerFirstName}},\n\nvielen Dank', name).text,
      /^Vielen Dank\n/,
    )
})

test('the language is that of the customer, else of the country, else English', () => {
  const of = (country: string | null, locale: string | null) =>
    languageOf(tenant, country, locale).language
  assert.equal(of('NL', null), 'nl')
  assert.equal(of('NL', 'de-AT'), 'de')
  assert.equal(of('NL', 'fr'), 'nl')
  assert.equal(of('FR', null), 'en')
  assert.equal(of(null, null), 'en')
})
