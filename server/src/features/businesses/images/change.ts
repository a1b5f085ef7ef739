import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Audit } from '#http/audit/recorder.ts'
import { resize, type ResizedImage } from '#operation/images/resize.ts'

import * as images from './queries.ts'
import type { NewImage } from './schema.ts'

type Kind = images.ImageKind

/** The most pixels of the longer side, and whether a drawing keeps its transparency. */
const forms = {
  LOGO: { sideMax: 512, keepsAlpha: true },
  PHOTO: { sideMax: 1_600, keepsAlpha: false },
} satisfies Record<Kind, object>

const fields = { LOGO: 'logo', PHOTO: 'photo' } as const satisfies Record<Kind, string>

/** Before the transaction: it takes up to some seconds. */
export const prepareImage = ({ businessId }: Tenant, kind: Kind, { image }: NewImage) =>
  resize(image, { businessId, ...forms[kind] })

export async function changeImage(
  tenant: Tenant,
  kind: Kind,
  { prepared, audit }: { prepared: ResizedImage; audit: Audit },
) {
  const bytes = Buffer.from(prepared.bytes)
  const field = fields[kind]
  const before = (await images.find(tenant))[field]
  const stored = await images.put(tenant, kind, { ...prepared, bytes })
  audit({ before: { [field]: before?.url ?? null }, after: { [field]: stored.url } })
  return stored
}

/** Throws 404 where there is none. */
export async function removeImage(tenant: Tenant, kind: Kind, audit: Audit): Promise<null> {
  const field = fields[kind]
  const before = (await images.find(tenant))[field]
  if (!(await images.remove(tenant, kind))) throw notFound('Picture')
  audit({ before: { [field]: before?.url ?? null }, after: { [field]: null } })
  return null
}
