import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { PNG } from 'pngjs'

import { newId } from '#core/ids.ts'
import {
  inspect,
  makeCertificates,
  passType,
  unzip,
  verify,
  walletSettings,
} from '#testing/services/wallet.ts'

import type { Card } from '../cards.ts'
import { openSigner } from '../sign/signer.ts'
import { archive } from './archive.ts'
import { colourOf } from './colours.ts'
import { contentOf } from './content.ts'

const certificates = makeCertificates()
const signer = openSigner(walletSettings(certificates))
const at = new Date('2026-03-04T05:06:07Z')

const card = (values: Partial<Card> = {}): Card => ({
  businessId: newId(),
  id: newId(),
  isActive: true,
  currentStamps: 0,
  points: 140,
  program: { name: 'Regulars', type: 'POINTS', stampsRequired: null },
  rewards: [
    { name: 'Haircut', cost: 400 },
    { name: 'Beard trim', cost: 100 },
  ],
  ...values,
})

const contentWith = (values: Partial<Card> = {}, message: string | null = null) =>
  contentOf(signer, {
    card: card(values),
    businessName: 'Salon Größe ✂',
    message,
    webServiceUrl: 'https://salon.example/wallet/x',
    authenticationToken: 'a'.repeat(43),
  })

const build = (by = signer, pass = JSON.stringify(contentWith())) =>
  archive(by, { pass, colour: colourOf(newId()), at })

test('a pass contains the files of the format, and its manifest the hash of each file', async () => {
  const files = await unzip(await build())
  const names = ['', '@2x', '@3x'].flatMap((size) => [`icon${size}.png`, `logo${size}.png`])
  assert.deepEqual(
    Object.keys(files).toSorted(),
    ['pass.json', 'manifest.json', 'signature', ...names].toSorted(),
  )
  const { signature: _, 'manifest.json': manifest, ...others } = files
  const hashes = Object.entries(others).map(([name, bytes]) => [
    name,
    createHash('sha1').update(bytes).digest('hex'),
  ])
  assert.deepEqual(JSON.parse(String(manifest)), Object.fromEntries(hashes))
})

test('openssl verifies the signature with the certificate and the time of signing', async () => {
  const { signature, 'manifest.json': manifest } = await unzip(await build())
  assert.ok(signature && manifest)
  const { isGood, printed } = verify(signature, manifest, certificates.ca)
  assert.ok(isGood, printed)
  const { text, certificates: enclosed } = inspect(signature)
  assert.match(text, /signingTime[^]*?UTCTIME:Mar {2}4 05:06:07 2026 GMT/)
  assert.match(text, /eContent: <ABSENT>/)
  assert.match(enclosed, /UID ?= ?pass\.example\.studio/)
  assert.match(enclosed, /subject=CN ?= ?An authority/)
})

test('openssl rejects a changed manifest and a signature of another key', async () => {
  const { signature, 'manifest.json': manifest } = await unzip(await build())
  assert.ok(signature && manifest)
  const altered = Buffer.from(String(manifest).replace('pass.json', 'pass.jsoN'))
  assert.equal(verify(signature, altered, certificates.ca).isGood, false)
  assert.equal(verify(signature, manifest, makeCertificates().ca).isGood, false)
})

test('without a certificate of Apple a pass is signed with a self-signed one', async () => {
  const own = openSigner(null)
  const pass = JSON.stringify({ passTypeIdentifier: own.passTypeIdentifier })
  const { signature, 'manifest.json': manifest } = await unzip(await build(own, pass))
  assert.ok(signature && manifest)
  const { certificates: enclosed } = inspect(signature)
  assert.match(enclosed, new RegExp(`UID ?= ?${own.passTypeIdentifier}`))
  const { isGood, printed } = verify(signature, manifest, enclosed)
  assert.ok(isGood, printed)
})

test('the images have the sizes that the format requires', async () => {
  const files = await unzip(await build())
  for (const [suffix, side] of Object.entries({ '': 29, '@2x': 58, '@3x': 87 }))
    for (const name of ['icon', 'logo']) {
      const picture = PNG.sync.read(files[`${name}${suffix}.png`] ?? Buffer.alloc(0), {
        checkCRC: true,
      })
      assert.deepEqual([picture.width, picture.height], [side, side])
      const opaque = picture.data.filter((value, index) => index % 4 === 3 && value > 127).length
      assert.ok(
        opaque > side ** 2 * 0.1 && opaque < side ** 2 * 0.95,
        `${opaque} points of ${name}`,
      )
    }
})

test('the pass has the identifiers of its certificate, and every required key', () => {
  const { storeCard, ...content } = contentWith()
  assert.equal(content.passTypeIdentifier, passType)
  assert.equal(content.teamIdentifier, 'TEAM123456')
  assert.equal(content.formatVersion, 1)
  for (const key of ['serialNumber', 'organizationName', 'description'] as const)
    assert.ok(content[key].length > 0)
  assert.ok(content.authenticationToken.length >= 16)
  assert.equal(content.barcodes[0]?.message, content.serialNumber)
  assert.match(content.backgroundColor, /^rgb\(\d+, \d+, \d+\)$/)
  const keys = Object.values(storeCard)
    .flat()
    .map(({ key }) => key)
  assert.equal(new Set(keys).size, keys.length)
})

const shown: Record<string, [Partial<Card>, unknown, unknown]> = {
  'points, and the best affordable reward': [{ points: 140 }, 140, ['Ready for you', 'Beard trim']],
  'points below the cost of every reward': [{ points: 20 }, 20, ['Next reward', 'Beard trim']],
  'points for every reward': [{ points: 900 }, 900, ['Ready for you', 'Haircut']],
  'no rewards': [{ rewards: [] }, 140, undefined],
  stamps: [
    {
      currentStamps: 3,
      program: { name: 'Stamps', type: 'STAMPS', stampsRequired: 10 },
      rewards: [{ name: 'Haircut', cost: 10 }],
    },
    '3 of 10',
    ['Next reward', 'Haircut'],
  ],
}

for (const [name, [values, balance, reward]] of Object.entries(shown))
  test(`a pass shows ${name}`, () => {
    const { primaryFields, secondaryFields } = contentWith(values).storeCard
    assert.equal(primaryFields[0]?.value, balance)
    assert.match(String(primaryFields[0]?.changeMessage), /%@/)
    const [first] = secondaryFields
    assert.deepEqual(first && [first.label, first.value], reward)
  })

test('the message field is present before and after a message, so that phones announce the change', () => {
  const passMessageOf = (message: string | null) =>
    contentWith({}, message).storeCard.backFields.find(({ key }) => key === 'news')
  assert.deepEqual(
    [
      passMessageOf(null)?.value,
      passMessageOf('Open on Sunday')?.value,
      passMessageOf(null)?.changeMessage,
    ],
    ['None yet', 'Open on Sunday', '%@'],
  )
})

test('a closed card is void', () => {
  assert.equal(contentWith().voided, false)
  assert.equal(contentWith({ isActive: false }).voided, true)
})
