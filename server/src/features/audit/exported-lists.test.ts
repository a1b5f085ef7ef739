import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import test from 'node:test'

import { inherited } from '#testing/inherited.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { lists, listsOfPeriods } from './exported-lists.ts'

const period = '2026-11-01-2026-11-30'

async function open() {
  const salon = await openSalon()
  const path = `/businesses/${salon.id}`
  const owner = await openMember('OWNER', [salon])
  const saved = async () => {
    const { body } = await owner.get(`${path}/audit-log?action=data.exported&limit=200`)
    return body.items as { changes: { field: string; after: string }[] }[]
  }
  const open = async (role: 'OWNER' | 'MANAGER' | 'STAFF') => {
    const member = await openMember(role, [salon])
    return (list: string, rows = 3) => member.post(`${path}/exports`, { list, rows })
  }
  return { salon, open, saved }
}

test('a list is saved by those who may read it', async () => {
  const { open: as, saved } = await open()
  const [staff, manager, owner] = [await as('STAFF'), await as('MANAGER'), await as('OWNER')]
  const statuses = async (list: string) =>
    Promise.all([staff, manager, owner].map(async (save) => (await save(list)).status))
  assert.deepEqual(await statuses('services'), [204, 204, 204])
  assert.deepEqual(await statuses('clients'), [403, 204, 204])
  assert.deepEqual(await statuses('gift-cards'), [204, 204, 204])
  assert.deepEqual(await statuses('payments'), [403, 204, 204])
  assert.deepEqual(await statuses(`services-${period}`), [403, 204, 204])
  assert.deepEqual(await statuses(`earnings-${period}`), [204, 204, 204])
  assert.deepEqual(await statuses(`pay-${period}`), [403, 403, 204])
  assert.deepEqual(await statuses('audit-log'), [403, 403, 204])
  assert.equal((await saved()).length, 17)
})

test('a list that does not exist is refused', async () => {
  const { open: as, saved } = await open()
  const save = await as('OWNER')
  const unknown = ['everything', 'pay', `clients-${period}`, 'staff-2026-11-01', 'clients ', '']
  for (const list of [...unknown, ...inherited]) {
    const { status, body } = await save(list)
    assert.deepEqual([status, body.errors[0].field], [400, 'list'], list)
  }
  assert.deepEqual(await saved(), [])
})

test('an account saves sixty files an hour, and others are not in its way', async () => {
  const { open: as, saved } = await open()
  const [one, other] = [await as('OWNER'), await as('OWNER')]
  for (let nth = 0; nth < 60; nth++) assert.equal((await one('team')).status, 204)
  const { status, body, headers } = await one('team')
  assert.deepEqual([status, body.code], [429, 'RATE_LIMIT_EXCEEDED'])
  assert.ok(Number(headers['retry-after']) > 0)
  assert.equal((await other('team')).status, 204)
  assert.equal((await saved()).length, 61)
})

test('every list that the dashboard saves is known', async () => {
  const names = new Set<string>()
  for await (const file of glob('dashboard/app/**/*.tsx'))
    for (const [, plain, template] of (await readFile(file, 'utf8')).matchAll(
      /(?:csvName|<CsvButton\s+name)=(?:"([^"]+)"|\{`([^`]+)`\})/g,
    ))
      names.add(plain ?? String(template))
  assert.ok(names.size > 15, [...names].join())
  for (const name of names) {
    const [, ofPeriod] = /^(.+)-\$\{.*\}-\$\{.*\}$/.exec(name) ?? []
    const known = ofPeriod === undefined ? lists : listsOfPeriods
    const wanted =
      ofPeriod === '${of}' ? ['revenue', 'bookings', 'lost', 'occupancy'] : [ofPeriod ?? name]
    for (const one of wanted) assert.ok(Object.hasOwn(known, one), name)
  }
})
