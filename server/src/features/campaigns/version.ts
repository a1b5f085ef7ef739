import { hash } from 'node:crypto'

import { type IfMatch, requireTag, tagOf } from '#http/validate/if-match.ts'

import type { Campaign } from './schema.ts'

type Content = Pick<Campaign, 'title' | 'message' | 'segment' | 'status' | 'scheduledAt'>

/** Of what people change, so that nodes of every version agree and no column counts changes. */
export const versionOf = ({ title, message, segment, status, scheduledAt }: Content) =>
  hash('sha256', JSON.stringify([title, message, segment, status, scheduledAt]), 'base64url').slice(
    0,
    16,
  )

/** Throws 412 for a locked campaign of another version than those that the caller expects. */
export const requireMatch = (ifMatch: IfMatch, campaign: Content) =>
  requireTag(ifMatch, tagOf(versionOf(campaign)))
