import { smsLengthOf } from '#core/text/sms-segments.ts'
import type { Tenant } from '#db/tenant.ts'
import { textsToAnyone } from '#features/access/attempts/guest-limits.ts'
import { mayCauseLetter } from '#features/access/attempts/proven-addresses.ts'
import * as attempts from '#features/access/attempts/queries.ts'

import { type Cause, messagesTo, textsTo } from '../daily-limit.ts'
import type { SkipReason } from '../kinds.ts'
import type { Settings } from '../settings/settings.ts'
import { countText, hasQuotaLeft } from '../sms/usage.ts'
import type { Content, MessageContext } from './context.ts'

/** A text message that is longer is a mistake in a template. */
const segmentsMax = 6

/** Guests leave the rest of the day's texts to the business. */
const shareOfGuests = 0.8

interface Asked {
  content: Content
  cause: Cause
  /** An earlier attempt to send the message has counted it. */
  isCounted: boolean
  settings: Settings
  now: Date
}

/**
 * Counts a message that is about to be sent, one time however many attempts it takes; returns the limit that it has reached. Somebody who books and cancels many
 * times would flood an address, or make the business pay for text messages.
 */
export async function limitReached(
  { masterKey }: Pick<MessageContext, 'masterKey'>,
  tenant: Tenant,
  { content, cause, isCounted, settings, now }: Asked,
): Promise<SkipReason | undefined> {
  const { db, businessId } = tenant
  if (content.by === 'EMAIL') {
    if (isCounted) return undefined
    const { to: email } = content.letter
    const isAllowed =
      (cause === 'BUSINESS' || (await mayCauseLetter({ db, masterKey }, email))) &&
      (await attempts.isAllowed(db, messagesTo(masterKey, businessId, { email, cause })))
    return isAllowed ? undefined : 'TOO_MANY'
  }
  const { to: number, text } = content.text
  const { maxPerNumber, maxPerDay } = settings.sms
  const { segments } = smsLengthOf(text)
  if (segments > segmentsMax) return 'TOO_LONG'
  if (isCounted) return undefined
  const limit = textsTo(masterKey, businessId, { number, max: maxPerNumber, cause })
  const everywhere = cause === 'BUSINESS' ? [] : [textsToAnyone(masterKey, number)]
  // Bounded by one limit.
  if (!(await attempts.isAllowed(db, limit, ...everywhere))) return 'TOO_MANY'
  if (!(await hasQuotaLeft(tenant, now))) return 'DAILY_LIMIT'
  const max = cause === 'BUSINESS' ? maxPerDay : Math.floor(maxPerDay * shareOfGuests)
  return (await countText(tenant, { segments, max, now })) ? undefined : 'DAILY_LIMIT'
}
