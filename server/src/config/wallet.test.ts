import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import test from 'node:test'

import { makeCertificates, passType } from '#testing/services/wallet.ts'

import { readConfig } from './config.ts'
import { walletWarnings } from './wallet.ts'

const { ca, cert, key } = makeCertificates()
const given = { WALLET_CERT: cert, WALLET_KEY: key, WALLET_WWDR: ca }

test('without configuration there is no certificate of Apple', () => {
  assert.equal(readConfig({}).wallet, null)
})

test('pass type and team are those of the certificate', () => {
  const { wallet } = readConfig(given)
  assert.equal(wallet?.passTypeIdentifier, passType)
  assert.equal(wallet.teamIdentifier, 'TEAM123456')
  assert.equal(wallet.chain.length, 1)
  assert.equal(wallet.apnsUrl, 'https://api.push.apple.com')
  assert.equal(readConfig({ WALLET_CERT: cert, WALLET_KEY: key }).wallet?.chain.length, 0)
})

test('warns of an expiring certificate and of an address that phones do not use', () => {
  const { warnings } = readConfig(given)
  assert.match(warnings.join('\n'), /^WALLET_CERT expires in 0 days\nPUBLIC_URL is not https/)
  const secure = readConfig({ ...given, PUBLIC_URL: 'https://salon.example' })
  assert.equal(secure.warnings.length, 1)
  const inTwoDays = Date.now() + 2 * 86_400_000
  assert.match(walletWarnings(secure, inTwoDays).join(), /^WALLET_CERT has expired/)
  assert.deepEqual(walletWarnings(secure, Date.now() - 60 * 86_400_000), [])
})

const other = makeCertificates()
const ecKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
})

const faulty: Record<string, [NodeJS.ProcessEnv, RegExp[]]> = {
  'a key alone': [
    { WALLET_KEY: key },
    [/WALLET_CERT_FILE and WALLET_KEY_FILE must be set together/],
  ],
  'a certificate alone': [{ WALLET_CERT: cert }, [/must be set together/]],
  'an intermediate alone': [{ WALLET_WWDR: ca }, [/without WALLET_CERT_FILE/]],
  'a key of another': [{ ...given, WALLET_KEY: other.key }, [/not the key of WALLET_CERT/]],
  'an intermediate of another': [{ ...given, WALLET_WWDR: other.ca }, [/not the certificate that/]],
  'both at once': [
    { ...given, WALLET_KEY: other.key, WALLET_WWDR: other.ca },
    [/not the key/, /not the certificate/],
  ],
  'a certificate of no pass type': [{ WALLET_CERT: ca, WALLET_KEY: key }, [/no pass type \(UID\)/]],
  'no PEM': [
    { WALLET_CERT: 'pass.pem', WALLET_KEY: 'secret-key' },
    [/WALLET_CERT: it must be a certificate/, /WALLET_KEY: it must be an RSA key/],
  ],
  'a key of another kind': [{ ...given, WALLET_KEY: ecKey }, [/must be an RSA key/]],
  'a file that is not there': [
    { WALLET_CERT_FILE: '/no/such/file', WALLET_KEY: key },
    [/WALLET_CERT_FILE.*ENOENT/],
  ],
}

for (const [name, [env, words]] of Object.entries(faulty))
  test(`refuses ${name}`, () => {
    const error = caught(env)
    for (const word of words) assert.match(error.message, word)
    assert.doesNotMatch(error.message, /secret-key|PRIVATE/)
  })

function caught(env: NodeJS.ProcessEnv): Error {
  try {
    readConfig(env)
  } catch (error) {
    return error as Error
  }
  throw new Error('Nothing was refused')
}
