import { randomBytes } from 'node:crypto'

import { type Owner, sealed } from '#db/sealed.ts'

/** The signing secret of one subscription. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Sufficient to distinguish two secrets, insufficient to sign with. */
export const maskSecret = (secret: string) => `${secret.slice(0, 8)}…${secret.slice(-4)}`

export const sealSecret = (owner: Owner, id: string, secret: string) =>
  sealed(owner, 'webhookSubscription', id).seal(secret)

export const openSecret = (owner: Owner, id: string, bytes: Buffer) =>
  sealed(owner, 'webhookSubscription', id).open(bytes)
