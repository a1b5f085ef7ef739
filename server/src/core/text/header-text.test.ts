import assert from 'node:assert/strict'
import test from 'node:test'

import { headerText, senderName } from './header-text.ts'

test('a text in a header is one visible line in its own order', () => {
  const hostile: [string, string][] = [
    ['Studio\r\nBcc: all@example.com', 'Studio Bcc: all@example.com'],
    ['Noor\u2028Noord\u2029', 'Noor Noord'],
    ['Invoice \u202efdp.exe', 'Invoice fdp.exe'],
    ['\u2066Salon\u2069 \u200bA\u0000B\u007f', 'Salon AB'],
    ['  a \t b  ', 'a b'],
  ]
  for (const [text, expected] of hostile) assert.equal(headerText(text), expected)
  // Joiners of scripts and of emoji are part of the text, and so is writing from right to left.
  for (const text of ['می‌خواهم', '👩‍🦰 Haar', 'סלון תל אביב', 'Café «Übung» & Söhne'])
    assert.equal(headerText(text), text)
})

const platform = 'Kapperij Online'

for (const [name, expected] of [
  ['Studio Noord', 'Studio Noord'],
  ["Nina's Hair & Nails", "Nina's Hair & Nails"],
  ['Salon "Chic" <info@bank.example>', 'Salon Chic info bank example'],
  ['billing@paypal.com', 'billing paypal com'],
  ['billing＠paypal．com', 'billing paypal com'],
  ['www.bank-login.example', 'www bank-login example'],
  ['https://bank.example/login', 'https bank example login'],
  ['Anna\u202e, moc.liam@ofni', 'Anna moc liam ofni'],
  ['A, B; C', 'A B C'],
  ['\u200b\u202e', 'Salon'],
  ['Openchair', 'Salon'],
  ['0pencha1r Support', 'Salon'],
  ['Оpеnсhаir-Security', 'Salon'],
  ['OPEN CHAIR', 'Salon'],
  ['The Open Chair Barbers', 'The Open Chair Barbers'],
  ['Kapperij 0nline', 'Salon'],
  ['Kapperij Online Klantenservice', 'Salon'],
  ['Kapperij Online', 'Kapperij Online'],
  ['Kapperij Noord', 'Kapperij Noord'],
  ['Security', 'Security'],
] as const)
  test(`"${name.replaceAll(/[^\x20-\x7e]/g, '·')}" sends as "${expected}"`, () =>
    assert.equal(senderName(name, platform), expected))

test('a sender never has what ends a name or makes an address', () => {
  const parts = [
    '"',
    '<',
    '>',
    '@',
    '\\',
    ',',
    ';',
    '\n',
    '\u202e',
    'a',
    'Bank',
    '.com',
    'www.',
    ' ',
    '＠',
    '﹫',
  ]
  for (let seed = 0; seed < 5_000; seed += 1) {
    const name = Array.from(
      { length: 1 + (seed % 7) },
      (_, nth) => parts[(seed * (nth + 3) + nth * 7) % parts.length],
    ).join('')
    const shown = senderName(name, '')
    assert.match(shown, /^[^"<>@\\,;\p{Cc}\u202a-\u202e]+$/u, JSON.stringify(name))
    assert.ok(shown.trim() === shown && shown !== '', JSON.stringify(name))
  }
})
