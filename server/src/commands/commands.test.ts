import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { connect } from '#db/db.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { scratchDatabase } from '#testing/database/prepare-database.ts'
import { commandsWith } from '#testing/process/command-line.ts'
import { spawnCommand } from '#testing/process/command.ts'

import { buildApi } from '../server/api.ts'

const scratch = await scratchDatabase(await databaseUrl())
const encryptionKey = randomBytes(32).toString('hex')
const env = { DATABASE_URL: scratch.url, ENCRYPTION_KEY: encryptionKey }
const { json, refused, run } = commandsWith(env)
const database = connect(scratch.url)

after(async () => {
  await database.close()
  await scratch.drop()
})

const create = (slug: string, ...more: string[]) => [
  ...words(`business create --name Studio --slug ${slug} --plan PRO --currency EUR`),
  ...words('--timezone Europe/Amsterdam'),
  ...more,
]

const words = (text: string) => text.split(' ')

test('the commands of an installation, from its migrations to a revoked key', async (t) => {
  const { applied } = await json('migrate')
  assert.match(applied[0], /^0001_/)
  assert.deepEqual((await json('migrate')).applied, [])

  const owner = [
    '--country',
    'NL',
    '--owner-email',
    'nina@example.com',
    '--owner-password',
    'ten or more',
  ]
  const business = await json(...create('noord', ...owner))
  assert.partialDeepStrictEqual(business, {
    slug: 'noord',
    plan: 'PRO',
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
    country: 'NL',
    owner: { email: 'nina@example.com', isNew: true },
  })
  const { id } = business

  await t.test('a second business of the same owner leaves the account unchanged', async () => {
    const again = create('zuid', '--owner-email', 'NINA@example.com')
    await refused(again, /exists already/)
    // As if a letter had reached the owner.
    await database.db
      .updateTable('account')
      .set({ emailProvenAt: new Date().toISOString() })
      .execute()
    const second = await json(...again)
    assert.equal(second.owner.id, business.owner.id)
    assert.equal(second.owner.isNew, false)
  })

  await t.test('businesses are listed, the oldest first', async () => {
    const { businesses } = await json(...words('business list'))
    const [first, second] = businesses
    assert.deepEqual(first, {
      id,
      name: 'Studio',
      slug: 'noord',
      plan: 'PRO',
      suspendedFor: null,
    })
    assert.equal(second.slug, 'zuid')
    const { stdout } = await run(words('business list'))
    assert.match(stdout, new RegExp(`Business  ${id}`))
  })

  await t.test('the demo salon is created beside others only when asked for', async () => {
    const { code, stderr } = await run(['demo'])
    assert.deepEqual([code, /--create adds the demo salon/.test(stderr)], [2, true])
    assert.equal((await json(...words('business list'))).businesses.length, 2)
  })

  await t.test('accounts are listed, and those whose address is not confirmed', async () => {
    await json(...words('account create --email unconfirmed@example.com --password ten-or-more-x'))
    const { accounts } = await json(...words('account list'))
    assert.deepEqual(
      accounts.map(({ email, isProven }: Record<string, unknown>) => [email, isProven]),
      [
        ['nina@example.com', true],
        ['unconfirmed@example.com', false],
      ],
    )
  })

  await t.test('settings are parsed as scalars or text, and take effect', async () => {
    const pairs = ['houseNumber=12', 'name=Studio = Noord', 'autoConfirm=false', 'website=null']
    const update = ['business', 'update', '--business', id, '--set', ...pairs]
    const updated = await json(...update, '--set', 'categories=hair, nails')
    assert.partialDeepStrictEqual(updated, {
      houseNumber: '12',
      name: 'Studio = Noord',
      autoConfirm: false,
      website: null,
      categories: ['hair', 'nails'],
    })
    const { rev } = await database.db
      .selectFrom('business')
      .select('rev')
      .where('businessId', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(rev, 2)
  })

  const named = words(`key create --business ${id} --name Website`)
  const expiry = ['--expires-at', '2999-12-31T00:00:00+01:00']
  const { id: keyId, key } = await json(...named, '--scopes', 'business:read,staff:read', ...expiry)

  await t.test('a key is valid until it is revoked', async () => {
    const app = await buildApi({ database, masterKey: readMasterKey(encryptionKey) })
    t.after(() => app.close())
    const status = async () => {
      const answer = await app.inject({
        url: '/api/v1/businesses/my-businesses',
        headers: { 'x-api-key': key },
      })
      return [answer.statusCode, answer.json<unknown[]>().length]
    }
    // Created for the owner, who owns two.
    assert.deepEqual(await status(), [200, 2])
    const revoke = words(`key revoke --business noord --key ${keyId}`)
    const first = await json(...revoke)
    assert.deepEqual(await status(), [401, undefined])
    assert.deepEqual(await json(...revoke), first)
    assert.equal(first.id, keyId)
  })

  await t.test('keys are listed without secrets', async () => {
    await json(...words('key create --business noord --name All --scopes all'))
    const { keys } = await json(...words('key list --business noord'))
    const found = keys.map((one: { name: string; scopes: string[] }) => [
      one.name,
      one.scopes.length,
    ])
    assert.deepEqual(Object.fromEntries(found), { All: 25, Website: 2 })
    const { prefix, lastFour, expiresAt, lastUsedAt, revokedAt } = keys[1]
    assert.deepEqual([prefix, lastFour], [key.slice(0, 12), key.slice(-4)])
    assert.deepEqual([expiresAt, lastUsedAt], ['2999-12-30T23:00:00.000Z', null])
    assert.notEqual(revokedAt, null)
  })

  await t.test('invalid input is refused in one line with all faults', async () => {
    await refused(
      words('business create --slug No_Slug --currency XXX --owner-password only-nine'),
      /--name is required/,
      /--slug must/,
      /--timezone is required/,
      /--currency must be a currency/,
      /--owner-password must/,
    )
    await refused(create('noord'), /This slug is taken/)
    await refused(
      words(`business update --business ${id} --set averageRating=5 slotDuration=x y=1`),
      /averageRating cannot be set/,
      /slotDuration must be a whole number/,
      /y is not a known field/,
    )
    await refused([...named, ...words('--scopes all --expires-at 2020-01-01T00:00:00Z')], /future/)
    await refused([...named, '--scopes', 'staff:read,nothing:write'], /does not know nothing:write/)
    await refused(
      [...named, '--scopes', 'bad:read,all'],
      /^error: --scopes does not know bad:read: there are/,
    )
    await refused(words(`key revoke --business ${id} --key ${newId()}`), /API key not found/)
    await refused(words('key list --business nobody'), /Business not found/)
    await refused(['nonsense'], /unknown command/)
    const other = commandsWith({ ...env, ENCRYPTION_KEY: randomBytes(32).toString('hex') })
    await other.refused(create('west'), /encrypted with another key/)
    const { keys } = await json(...words(`key list --business ${id}`))
    assert.equal(keys.length, 2)
  })
})

test('the version is printed', async () => {
  const { code, stdout } = await run(['--version'])
  assert.deepEqual([code, stdout], [0, '0.3.0\n'])
})

test('a closed reader is not an error', async () => {
  const command = spawnCommand(['business', 'list', '--json'], env)
  command.stdout.destroy()
  const [stderr, [code]] = await Promise.all([text(command.stderr), once(command, 'close')])
  assert.deepEqual([code, stderr], [0, ''])
})
