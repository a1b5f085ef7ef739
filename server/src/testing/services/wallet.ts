import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import yauzl from 'yauzl'

import type { Config } from '#config/config.ts'
import { readConfig } from '#config/config.ts'
import { newId } from '#core/ids.ts'

import { database } from '../process/server.ts'
import { makeCustomer } from '../salon/makers.ts'
import type { Salon } from '../salon/salon.ts'

/** Works in a temporary folder. */
function inFolder<T>(work: (path: (name: string) => string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'openchair-wallet-'))
  try {
    return work((name) => join(folder, name))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const openssl = (...args: string[]) => {
  const { error, status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  assert.equal(error, undefined, 'openssl is needed: it is in the package of that name')
  return { isGood: status === 0, printed: stderr }
}

const must = (...args: string[]) => {
  const { isGood, printed } = openssl(...args)
  assert.ok(isGood, printed)
}

export const passType = 'pass.example.studio'

/**
 * Certificates for signing passes or for a host, issued by a test authority with openssl, valid for
 * a day.
 */
export function makeCertificates(host?: string) {
  return inFolder((path) => {
    const [ca, caKey, cert, key, request] = ['ca', 'ca-key', 'cert', 'key', 'wish'].map(path) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const usual = ['-newkey', 'rsa:2048', '-nodes', '-sha256']
    const days = ['-days', '1']
    must(
      'req',
      '-x509',
      ...usual,
      ...days,
      '-subj',
      '/CN=An authority',
      '-keyout',
      caKey,
      '-out',
      ca,
    )
    const named = `/UID=${passType}/CN=Pass Type ID/OU=TEAM123456/O=Studio`
    const subject = host === undefined ? named : `/CN=${host}`
    must('req', ...usual, '-subj', subject, '-keyout', key, '-out', request)
    must(
      'x509',
      '-req',
      '-in',
      request,
      '-CA',
      ca,
      '-CAkey',
      caKey,
      '-CAcreateserial',
      ...days,
      '-out',
      cert,
    )
    const text = (file: string) => readFileSync(file, 'utf8')
    return { ca: text(ca), cert: text(cert), key: text(key) }
  })
}

/** The configuration with such certificates. */
export function walletSettings(
  { ca, cert, key }: ReturnType<typeof makeCertificates>,
  apnsUrl?: string,
): NonNullable<Config['wallet']> {
  const env = { WALLET_CERT: cert, WALLET_KEY: key, WALLET_WWDR: ca, WALLET_PUSH_URL: apnsUrl }
  const { wallet } = readConfig(env)
  assert.ok(wallet)
  return wallet
}

/** Whether openssl verifies the signature over these bytes against the authority. */
export const verify = (signature: Buffer, signed: Buffer, authority: string) =>
  inFolder((path) => {
    for (const [name, bytes] of Object.entries({ signature, signed, authority }))
      writeFileSync(path(name), bytes)
    const form = ['-verify', '-binary', '-inform', 'DER', '-purpose', 'any']
    const files = [
      '-in',
      path('signature'),
      '-content',
      path('signed'),
      '-CAfile',
      path('authority'),
    ]
    return openssl('cms', ...form, ...files, '-out', path('out'))
  })

/** The content of a signature according to openssl, with its certificates. */
export const inspect = (signature: Buffer) => ({
  text: execFileSync('openssl', ['cms', '-cmsout', '-print', '-inform', 'DER'], {
    input: signature,
    encoding: 'utf8',
  }),
  certificates: execFileSync('openssl', ['pkcs7', '-inform', 'DER', '-print_certs'], {
    input: signature,
    encoding: 'utf8',
  }),
})

/** The files of a ZIP, read by an independent library. */
export async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true, lazyEntries: true })
  const files: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files[entry.fileName] = Buffer.concat(chunks)
  }
  return files
}

/** A program and a card of one of its customers, as rows. */
export async function makeCard(
  salon: Salon,
  { type = 'POINTS', balance = 140 }: { type?: 'POINTS' | 'STAMPS'; balance?: number } = {},
) {
  const { id: businessId } = salon
  const customer = await makeCustomer(salon)
  const createdAt = new Date().toISOString()
  const [programId, cardId] = [newId(), newId()]
  const earns = type === 'STAMPS' ? { stampsRequired: 10 } : { pointsPerUnit: '1' }
  const { db } = database
  await db
    .insertInto('loyaltyProgram')
    .values({
      businessId,
      id: programId,
      name: 'Regulars',
      type,
      ...earns,
      isActive: true,
      autoEnroll: false,
      createdAt,
    })
    .execute()
  const rewards = [
    { name: 'Beard trim', cost: 100, position: 0 },
    { name: 'Haircut', cost: 400, position: 1 },
  ]
  await db
    .insertInto('loyaltyReward')
    .values(rewards.map((reward) => ({ businessId, id: newId(), programId, ...reward })))
    .execute()
  const has = type === 'STAMPS' ? { currentStamps: balance } : { points: balance }
  const named = { businessId, programId, customerId: customer.id, createdAt }
  await db
    .insertInto('loyaltyCard')
    .values({ ...named, id: cardId, ...has })
    .execute()
  return { cardId, programId, customerId: customer.id as string }
}
