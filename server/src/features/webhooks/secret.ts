import { randomBytes } from 'node:crypto'

import { open, seal } from '#core/crypto.ts'
import type { Tenant } from '#db/tenant.ts'

type Owner = Pick<Tenant, 'businessId' | 'dataKey'>

/** Signs the deliveries of one subscription. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Enough to tell two secrets apart, too little to sign with. */
export const maskSecret = (secret: string) => `${secret.slice(0, 8)}…${secret.slice(-4)}`

export const sealSecret = ({ businessId, dataKey }: Owner, id: string, secret: string) =>
  seal(dataKey, secret, contextOf(businessId, id))

export const openSecret = ({ businessId, dataKey }: Owner, id: string, sealed: Buffer) =>
  open(dataKey, sealed, contextOf(businessId, id)).toString()

const contextOf = (businessId: string, id: string) => `${businessId}/webhook_subscription/${id}`
