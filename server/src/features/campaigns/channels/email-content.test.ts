import assert from 'node:assert/strict'
import test from 'node:test'

import { emailContent } from './email-content.ts'

const salon = {
  name: 'Studio Noord',
  country: 'NL',
  email: 'desk@example.com',
  phone: '+31 20 123 4567',
  street: 'Ceintuurbaan',
  houseNumber: '88a',
  postalCode: null,
  city: 'Amsterdam',
  logo: null,
}

test('a campaign ends with who writes, where they are, and the way to hear no more', () => {
  const unsubscribeUrl = 'https://book.example/unsubscribe/x'
  const letter = emailContent({ title: 'Kom terug', message: 'Tot snel.', salon, unsubscribeUrl })
  const footer = [
    '-- ',
    'Studio Noord',
    'Je krijgt dit bericht omdat je nieuws van Studio Noord wilt ontvangen.',
    'Ceintuurbaan 88a, Amsterdam · +31 20 123 4567',
    'Afmelden: https://book.example/unsubscribe/x',
  ]
  assert.equal(letter.text, ['Tot snel.', footer.join('\n')].join('\n\n'))
  assert.match(letter.html, /Ceintuurbaan 88a, Amsterdam · \+31 20 123 4567<br>/)
  assert.match(letter.html, /<a href="https:\/\/book\.example\/unsubscribe\/x"[^>]*>Afmelden<\/a>/)
})
