import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'

// Visits of all businesses are found at once, and their letters are in one table.
await useOwnDatabase()
const { database, masterKey } = await import('#testing/process/server.ts')
const { openOperator } = await import('#testing/salon/operators.ts')
const { openMember } = await import('#testing/salon/people.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { sealedMail } = await import('#features/mail/queries.ts')
const accounts = await import('#features/access/accounts/queries.ts')
const { tellOwners } = await import('./tell-owners.ts')

const { db } = database

async function takeLetters() {
  const rows = await db.deleteFrom('mail').returning(['id', 'sealed']).execute()
  return rows.map(({ id, sealed }) => sealedMail.open(masterKey, id, sealed))
}

async function runJob(smtpUrl: string | null = 'smtp://mail.example') {
  const config = { smtpUrl, publicUrl: 'https://salon.example' }
  const { signal } = new AbortController()
  await tellOwners({ database, masterKey, config, signal }, (error) => {
    throw error
  })
  return takeLetters()
}

async function open() {
  const [studio, operator] = [await openStudio(), await openOperator()]
  const owner = await openMember('OWNER', [studio])
  const path = `/businesses/${studio.id}`
  await owner.put(`${path}/support-access`, { hours: 2, mayWrite: true })
  await operator.post(`/operator/businesses/${studio.id}/visit`)
  await takeLetters()
  return { studio, operator, owner, path }
}

const change = async ({ operator, path, studio }: Awaited<ReturnType<typeof open>>) => {
  const { service } = studio
  const page = await operator.patch(`${path}/booking-page`, { intro: 'Click here' })
  const answers = [
    page.status,
    (await operator.patch(path, { city: 'Ghent' })).status,
    (await operator.patch(`${path}/services/${service.id}`, { price: 1 })).status,
    (await operator.patch(`${path}/services/${service.id}`, { price: 2 })).status,
  ]
  assert.deepEqual(answers, [200, 200, 200, 200], JSON.stringify(page.body))
}

const endings: [string, (visit: Awaited<ReturnType<typeof open>>) => Promise<unknown>][] = [
  ['by leaving', ({ operator }) => operator.del('/operator/visit')],
  ['by the owner', ({ owner, path }) => owner.del(`${path}/support-access`)],
  ['by signing out', ({ operator }) => operator.post('/auth/logout')],
  [
    'with the consent',
    ({ studio }) =>
      sql`update directory set support_until = now() where business_id = ${studio.id}`.execute(db),
  ],
  [
    'with the second factor',
    ({ operator }) =>
      sql`update session set second_factor_at = now() - interval '8 hours'
        where account_id = ${operator.accountId}`.execute(db),
  ],
]
for (const [how, end] of endings)
  test(`the owners are told once what was changed in a visit that ended ${how}`, async () => {
    const visit = await open()
    await change(visit)
    assert.deepEqual(await runJob(), [], 'not before its end')
    await end(visit)
    const letters = await runJob()
    assert.deepEqual(
      letters.map(({ to }) => to),
      [visit.owner.email],
    )
    const [{ subject, text } = { subject: '', text: '' }] = letters
    assert.equal(subject, 'Support has changed Test salon')
    for (const line of [
      /^- Booking page/m,
      /^- Profile of the salon: city$/m,
      /^- Other: update service \(2\)$/m,
      /^https:\/\/salon\.example\/b\/.*\/settings\/security$/m,
    ])
      assert.match(text, line)
    assert.ok(!text.includes('Click here') && !text.includes('Ghent'), text)
    assert.deepEqual(await runJob(), [])
  })

test('a visit without a change, or where no mail is sent, is told to nobody', async () => {
  const quiet = await open()
  await quiet.operator.get(`${quiet.path}/customers`)
  await quiet.operator.del('/operator/visit')
  assert.deepEqual(await runJob(), [])
  const visit = await open()
  await change(visit)
  await visit.operator.del('/operator/visit')
  assert.deepEqual(await runJob(null), [])
  assert.deepEqual(await runJob(), [])
})

test('changes of an earlier visit are not told again, and letters are in the language of the owner', async () => {
  const visit = await open()
  await change(visit)
  await visit.operator.del('/operator/visit')
  await runJob()
  await accounts.update(db, masterKey, { id: visit.owner.accountId, locale: 'de' })
  await visit.operator.post(`/operator/businesses/${visit.studio.id}/visit`)
  await visit.operator.patch(visit.path, { city: 'Bonn' })
  await visit.operator.del('/operator/visit')
  const [letter] = await runJob()
  assert.equal(letter?.subject, 'Der Support hat Test salon geändert')
  assert.match(letter?.text ?? '', /^- Profil des Salons: city$/m)
  assert.doesNotMatch(letter?.text ?? '', /service/)
})

test('what would outlast a visit is closed to it', async () => {
  const { operator, path, studio } = await open()
  const member = `${path}/staff/${studio.staff.id}`
  const email = 'operator@example.com'
  for (const asked of [
    await operator.post(`${member}/calendar-sources`, { url: 'https://example.com/a.ics' }),
    await operator.patch(`${member}/notifications`, { dayPlan: true }),
    await operator.patch(member, { email }),
    await operator.post(`${path}/staff`, { firstName: 'New', email }),
    await operator.patch(path, { email }),
  ])
    assert.deepEqual([asked.status, asked.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  assert.equal((await operator.patch(member, { firstName: 'Noor' })).status, 200)
})
