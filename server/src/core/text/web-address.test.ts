import assert from 'node:assert/strict'
import test from 'node:test'

import { hasWebAddress } from './web-address.ts'

for (const text of [
  'https://evil.example/login',
  'Click http://a.b',
  'You won! www.evil.example',
  'evil.com',
  'Your bank: bank-login.nl',
  'bit.ly/x3f',
  't.co/abc',
  'Sign in at MÜNCHEN.de now',
  'ftp://x',
  'Ask billing@bank.example',
])
  test(`"${text}" has a web address`, () => assert.ok(hasWebAddress(text)))

for (const text of [
  'Studio Noord',
  'J.de Vries',
  'Dr. A. Müller',
  'St.Martin',
  'A.B.C. Hair & Nails',
  'Kapsalon 2.0',
  'Mr.T',
  'Cut/Colour 1.5 h',
  '10.30 Uhr',
  'H@ir & Co',
])
  test(`"${text}" has none`, () => assert.ok(!hasWebAddress(text)))
