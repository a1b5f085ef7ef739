import assert from 'node:assert/strict'
import test from 'node:test'

import { passwordFaults } from './common-passwords.ts'

const refused = async (password: string, ...names: string[]) => {
  const [found] = await passwordFaults(password, 'password', names)
  return found?.code === 'easily_guessed'
}

test('common passwords are refused, also with a few further characters', async () => {
  for (const password of [
    'Password123!',
    'password1234',
    'P@ssw0rd2024',
    '1q2w3e4r5t6y7u',
    'qwertyuiop',
    'Qwertyuiop123',
    '1234567890',
    '0987654321',
    'abcdefghij',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcabcabcabc',
    'testtesttest',
    'Welcome2026!',
    'sunshine-123',
    'trustno1trustno1',
    'iloveyou2023',
    '!!monkey2025',
    'basketball',
    'salon12345',
  ])
    assert.equal(await refused(password), true, password)
})

test('the e-mail address and the names of the person, product and business are refused', async () => {
  const email = 'noor.bakker@studio-zuid.nl'
  for (const password of ['openchair2026', 'Openchair!!!', '0penchair-1', 'OpenchairPassword'])
    assert.equal(await refused(password), true, password)
  for (const password of [
    email,
    'Noor.Bakker1',
    'noorbakker2024',
    'Studio Zuid 1',
    'studiozuid2026',
    'BakkerZuid12',
    'openchairzuid',
  ])
    assert.equal(await refused(password, email, 'Noor Bakker', 'Studio Zuid'), true, password)
})

test('other passwords are accepted, also those that contain a common word or a name', async () => {
  for (const password of [
    'a long enough password',
    'correct horse battery staple',
    'another long enough one',
    'ten or more',
    'noor likes green tea',
    'kX9#mP2$vL',
    'zuidelijke wind in mei',
    '7391-8264-5502-1937',
  ])
    assert.equal(
      await refused(password, 'noor@example.com', 'Noor Bakker', 'Zuid'),
      false,
      password,
    )
})
