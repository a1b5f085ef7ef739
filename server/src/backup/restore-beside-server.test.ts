import assert from 'node:assert/strict'
import { test } from 'node:test'

import { memoryStore } from '#testing/backup/memory-store.ts'
import { useEmptyDatabase } from '#testing/database/database.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'
import { asOwner } from '#testing/database/prepare-database.ts'

const url = await useEmptyDatabase()
const { encryptionKey } = await import('#testing/process/server.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { createBackup } = await import('./create.ts')
const { restoreBackup } = await import('./restore.ts')

const passphrase = 'a phrase of some length'

test(
  'a running server answers what was restored, whatever it had in memory',
  notOnCluster('backups of a cluster are refused'),
  async () => {
    const studio = await openStudio()
    const { date, service, customer, staff } = studio
    const booked = await studio.book()
    assert.equal(booked.status, 201, JSON.stringify(booked.body))
    const bookingId: string = booked.body.booking.id
    const seen = async () => {
      const answers = await Promise.all(
        [
          `~/availability?startDate=${date}&staffId=${staff.id}&serviceId=${service.id}`,
          '~/customers?sortBy=name',
          '~/services',
          `~/bookings/${bookingId}`,
        ].map((path) => studio.get(path)),
      )
      for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body))
      const [free, customers, services, booking] = answers.map(({ body }) => body)
      return { free, customers, services, booking }
    }
    const before = await seen()

    const store = memoryStore()
    await createBackup({ url, keys: () => [encryptionKey], passphrase, store, work: 4 })
    const answers = [
      await studio.patch(`~/services/${service.id}`, { duration: 60 }),
      await studio.patch(`~/customers/${customer.id}`, { firstName: 'Zoe' }),
      await studio.post('~/customers', { firstName: 'Eve' }),
      await studio.patch(`~/bookings/${bookingId}/cancel`, { cancelReasonKey: 'customer_ill' }),
    ]
    for (const { status, body } of answers) assert.ok(status < 300, JSON.stringify(body))
    const changed = await seen()
    for (const [what, answer] of Object.entries(changed))
      assert.notDeepEqual(answer, before[what as keyof typeof before], what)

    await restoreBackup({
      store,
      passphrase,
      url,
      ownerUrl: asOwner(url),
      isReplacing: true,
      checkKeys: () => {},
      bringKeys: () => {},
    })
    const restored = await seen()
    // Higher than both: an If-Match with the version that was seen must not fit another content.
    const { version } = restored.booking.data
    assert.ok(version > changed.booking.data.version, String(version))
    before.booking.data.version = version
    assert.deepEqual(restored, before)
    // The restored numbers must not repeat those that the server has seen.
    const again = await studio.patch(`~/services/${service.id}`, { duration: 75 })
    assert.equal(again.status, 200, JSON.stringify(again.body))
    const after = await seen()
    assert.notDeepEqual(after.free, before.free)
    assert.notDeepEqual(after.free, changed.free)
  },
)
