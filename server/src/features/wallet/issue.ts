import { hash } from 'node:crypto'

import type { Tenant } from '#db/tenant.ts'
import { passTokenOf, walletPathOf } from '#features/loyalty/passes/link.ts'

import * as cards from './cards.ts'
import { archive } from './pass/archive.ts'
import { colourOf } from './pass/colours.ts'
import { contentOf } from './pass/content.ts'
import * as passes from './queries.ts'
import type { Signer } from './sign/signer.ts'

export interface Issuing {
  signer: Signer
  publicUrl: string
}

/** The current content of a card's pass, and the time of its last change. Throws 404 for an unknown card. */
export async function describe(tenant: Tenant, cardId: string, { signer, publicUrl }: Issuing) {
  const card = await cards.find(tenant, cardId)
  const message = await passes.messageOf(tenant, cardId)
  const content = contentOf(signer, {
    card,
    message,
    businessName: tenant.business.name,
    webServiceUrl: `${publicUrl}${walletPathOf(tenant.businessId)}`,
    authenticationToken: passTokenOf(tenant, cardId),
  })
  const pass = JSON.stringify(content)
  const changedAt = await passes.changedAtOf(tenant, cardId, hash('sha256', pass, 'buffer'))
  return { pass, changedAt, colour: colourOf(tenant.businessId), isActive: card.isActive }
}

type Described = Awaited<ReturnType<typeof describe>>

/**
 * The signed pass file. It is signed outside of the transaction, which would otherwise stay open for milliseconds
 * longer.
 */
export const sign = ({ signer }: Issuing, { pass, colour }: Described, at: Date) =>
  archive(signer, { pass, colour, at })
