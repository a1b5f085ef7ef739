import { newId } from '#core/ids.ts'
import { sealedBytes } from '#db/sealed.ts'
import { insertMany } from '#db/transaction/insert-many.ts'

import { asTenant } from './tenant.ts'

/** Stores photos of a customer without the work of resizing them. */
export const addPhotos = (salon: { id: string }, customerId: string, images: readonly Buffer[]) =>
  asTenant(salon, (tenant) =>
    insertMany(
      tenant.db,
      'customerPhoto',
      images.map((bytes) => {
        const id = newId()
        const sealed = sealedBytes(tenant, 'customerPhoto', id).seal(bytes)
        const size = { width: 100, height: 80, bytes: bytes.length }
        const when = { date: '2026-11-20', createdAt: '2026-11-20T12:00:00.000Z' }
        return { businessId: salon.id, id, customerId, kind: 'AFTER', ...size, ...when, sealed }
      }),
    ),
  )
