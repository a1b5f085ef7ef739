import * as addresses from '#features/customers/addresses/queries.ts'
import type { CustomerMatch } from '#features/customers/by-address.ts'
import * as formulas from '#features/customers/formulas/queries.ts'
import { openPerson } from '#features/customers/person.ts'
import * as photos from '#features/customers/photos/queries.ts'
import type { Photo } from '#features/customers/photos/schema.ts'
import { type JsonParts, listOf, opened } from '#http/reply/json-stream.ts'
import { serializerOf } from '#http/reply/serializer.ts'

import { type CopyContext, takeTurns } from './copied.ts'
import { copiedFields, CopiedCustomerHead, CopiedPhotoHead } from './schema.ts'

const customerText = serializerOf(CopiedCustomerHead)
const photoText = serializerOf(CopiedPhotoHead)

/** The records of the customers, each with its photos behind it. */
export async function* customerParts(copied: CopyContext, found: readonly CustomerMatch[]) {
  for (const row of found) yield customerOf(copied, row)
}

async function* customerOf(
  copied: CopyContext,
  { sealed, ...row }: CustomerMatch,
): AsyncGenerator<string> {
  const { tenant } = copied
  await takeTurns(copied)
  const stored = openPerson(tenant, { id: row.id, sealed })
  const person = Object.fromEntries(copiedFields.map((name) => [name, stored[name]]))
  const [saved, used] = await Promise.all([
    addresses.list(tenant, row.id),
    formulas.every(tenant, row.id),
  ])
  yield opened(customerText({ ...row, ...person, addresses: saved, formulas: used }))
  yield ',"photos":'
  yield* listOf(photoParts(copied, row.id))
  yield '}'
}

async function* photoParts(copied: CopyContext, customerId: string): AsyncGenerator<JsonParts> {
  for (const photo of await photos.oldestFirst(copied.tenant, customerId))
    yield photoOf(copied, customerId, photo)
}

/** One that is removed meanwhile has no image any more. */
async function* photoOf(
  copied: CopyContext,
  customerId: string,
  photo: Photo,
): AsyncGenerator<string> {
  yield opened(photoText(photo))
  yield ',"image":"'
  const bytes = (await photos.readIfAny(copied.tenant, customerId, photo.id)) ?? Buffer.alloc(0)
  for (let from = 0; from < bytes.length; from += sliceLength) {
    await takeTurns(copied)
    yield bytes.toString('base64', from, from + sliceLength)
  }
  yield '"}'
}

/** Of an image in base64: a multiple of three bytes, which are four characters. */
const sliceLength = 48 * 1024
