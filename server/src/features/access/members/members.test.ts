import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { openMember, openPerson } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'

const codeOf = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
  `${status} ${body?.code ?? ''}`.trim()

test('the members of a business are listed with their roles, the newest first', async () => {
  const salon = await openStudio()
  const owner = await openMember('OWNER', [salon])
  const { accountId, email } = await openMember('STAFF', [salon], {
    staffId: salon.staff.id,
    mayCancel: false,
  })
  const { status, body } = await owner.get(`/businesses/${salon.id}/members`)
  assert.equal(status, 200)
  assert.deepEqual(
    body.map((one: { accountId: string }) => one.accountId),
    [accountId, owner.accountId],
  )
  const { createdAt: _, ...staff } = body[0]
  assert.deepEqual(staff, {
    accountId,
    name: 'Robin',
    email,
    role: 'STAFF',
    staffId: salon.staff.id,
    seesAll: true,
    mayCancel: false,
    mayCheckOut: true,
    mayDiscount: true,
    mayOverride: false,
  })
})

test('an owner changes every member, as long as one owner remains', async () => {
  const salon = await openStudio()
  const owner = await openMember('OWNER', [salon])
  const other = await openMember('STAFF', [salon])
  const path = (id: string) => `/businesses/${salon.id}/members/${id}`
  const alone = await owner.patch(path(owner.accountId), { role: 'MANAGER' })
  assert.equal(codeOf(alone), '409 CONFLICT')
  assert.equal(codeOf(await owner.del(path(owner.accountId))), '409 CONFLICT')
  const raised = await owner.patch(path(other.accountId), { role: 'OWNER' })
  assert.equal(raised.body.data.role, 'OWNER')
  // The role takes effect with the next request.
  assert.equal((await other.get(`/businesses/${salon.id}/api-keys`)).status, 200)
  assert.equal((await owner.del(path(owner.accountId))).status, 204)
  assert.equal(codeOf(await owner.get(`/businesses/${salon.id}`)), '403 BUSINESS_MISMATCH')
})

test('of two owners who leave concurrently one remains', async () => {
  const salon = await openSalon()
  const owners = [await openMember('OWNER', [salon]), await openMember('OWNER', [salon])]
  const answers = await Promise.all(
    owners.map((owner) => owner.del(`/businesses/${salon.id}/members/${owner.accountId}`)),
  )
  assert.deepEqual(answers.map(codeOf).toSorted(), ['204', '409 CONFLICT'])
})

test('a manager changes STAFF only and raises no role', async () => {
  const salon = await openStudio()
  const owner = await openMember('OWNER', [salon])
  const manager = await openMember('MANAGER', [salon])
  const staff = await openMember('STAFF', [salon])
  const path = ({ accountId }: { accountId: string }) =>
    `/businesses/${salon.id}/members/${accountId}`
  const refused = '403 FORBIDDEN_FOR_ROLE'
  assert.equal(codeOf(await manager.patch(path(owner), { seesAll: true })), refused)
  assert.equal(codeOf(await manager.patch(path(manager), { role: 'OWNER' })), refused)
  assert.equal(codeOf(await manager.patch(path(staff), { role: 'MANAGER' })), refused)
  assert.equal(codeOf(await manager.del(path(owner))), refused)
  const linked = await manager.patch(path(staff), { staffId: salon.staff.id, seesAll: false })
  assert.deepEqual([linked.status, linked.body.data.staffId], [200, salon.staff.id])
  assert.equal((await manager.del(path(staff))).status, 204)
  assert.equal((await manager.del(path(manager))).status, 204)
})

test('a staff member leaves and removes nobody else', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const staff = await openMember('STAFF', [salon])
  const path = `/businesses/${salon.id}/members`
  for (const id of [owner.accountId, newId()])
    assert.equal(codeOf(await staff.del(`${path}/${id}`)), '403 FORBIDDEN_FOR_ROLE')
  assert.equal((await staff.del(`${path}/${staff.accountId}`)).status, 204)
  assert.equal(codeOf(await staff.get(`/businesses/${salon.id}`)), '403 BUSINESS_MISMATCH')
})

test('unknown members and staff members are 404', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const outsider = await openPerson()
  const path = `/businesses/${salon.id}/members`
  assert.equal((await owner.patch(`${path}/${outsider.accountId}`, {})).status, 404)
  const theirs = await openStudio()
  const staffId = theirs.staff.id
  assert.equal((await owner.patch(`${path}/${owner.accountId}`, { staffId })).status, 404)
  assert.equal((await owner.patch(`${path}/${owner.accountId}`, {})).status, 200)
})
