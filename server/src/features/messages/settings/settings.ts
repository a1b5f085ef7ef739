import type { Tenant } from '#db/tenant.ts'

import {
  type Channel,
  isSmsKind,
  kindNames,
  kinds,
  type Language,
  languages,
  type MessageKind,
  placeholders,
  type SmsKind,
  smsKindNames,
} from '../kinds.ts'
import { texts } from '../words/texts.ts'
import type { Template } from '../words/words.ts'
import type { MessageSettings } from './schema.ts'

/** As stored: only what differs from the defaults. */
export type Settings = Pick<MessageSettings, 'kinds' | 'templates' | 'smsTexts' | 'sms'>

const usual = { isEnabled: true, channels: ['EMAIL' as const] }

const byKind = <Value>(of: (kind: MessageKind) => Value) =>
  Object.fromEntries(kindNames.map((kind) => [kind, of(kind)])) as Record<MessageKind, Value>

const bySmsKind = <Value>(of: (kind: SmsKind) => Value) =>
  Object.fromEntries(smsKindNames.map((kind) => [kind, of(kind)])) as Record<SmsKind, Value>

const noTexts = Object.fromEntries(languages.map((language) => [language, null])) as Record<
  Language,
  null
>

/** The settings of a business that has changed none. */
const initial: Settings = {
  kinds: {
    ...byKind((kind) => ({ ...usual, isEnabled: !kinds[kind].isOffAtFirst })),
    REMINDER: { ...usual, windows: [1_440] },
  },
  templates: byKind(() => noTexts),
  smsTexts: bySmsKind(() => noTexts),
  sms: {
    maxPerDay: 200,
    maxPerNumber: 5,
    countries: null,
    quietHours: { from: '21:00', to: '08:00' },
  },
}

type Stored = { [Part in keyof Settings]?: Partial<Settings[Part]> }

/** Settings of earlier releases lack kinds and languages of later ones. */
const complete = (stored: Stored): Settings => ({
  kinds: Object.fromEntries(
    kindNames.map((kind) => [kind, { ...initial.kinds[kind], ...stored.kinds?.[kind] }]),
  ) as Settings['kinds'],
  templates: byKind((kind) => ({ ...initial.templates[kind], ...stored.templates?.[kind] })),
  smsTexts: bySmsKind((kind) => ({ ...initial.smsTexts[kind], ...stored.smsTexts?.[kind] })),
  sms: { ...initial.sms, ...stored.sms },
})

/** The setting of reviews is a field of the business as well. */
const settings = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  db
    .selectFrom('business')
    .leftJoin('messageSettings', (join) =>
      join
        .onRef('messageSettings.businessId', '=', 'business.businessId')
        .on('messageSettings.businessId', '=', businessId),
    )
    .select(['messageSettings.settings', 'business.requestReviews'])
    .$narrowType<{ settings: Stored | null }>()
    .where('business.businessId', '=', businessId)

export async function find(tenant: Pick<Tenant, 'db' | 'businessId'>): Promise<Settings> {
  const { settings: stored, requestReviews } = await settings(tenant).executeTakeFirstOrThrow()
  const { kinds: byName, ...others } = complete(stored ?? {})
  const reviews = { ...byName.REVIEW_REQUEST, isEnabled: requestReviews }
  return { ...others, kinds: { ...byName, REVIEW_REQUEST: reviews } }
}

/** Locks the settings until the transaction ends. */
export async function lock(tenant: Tenant): Promise<Settings> {
  const { db, businessId } = tenant
  // There may be no row yet to lock.
  await db
    .insertInto('messageSettings')
    .values({ businessId, settings: '{}' })
    .onConflict((on) => on.column('businessId').doNothing())
    .execute()
  await db
    .selectFrom('messageSettings')
    .select('businessId')
    .where('businessId', '=', businessId)
    .forNoKeyUpdate()
    .execute()
  return find(tenant)
}

export const update = ({ db, businessId }: Tenant, changed: Settings) =>
  db
    .updateTable('messageSettings')
    .set({ settings: JSON.stringify(changed) })
    .where('businessId', '=', businessId)
    .execute()

/** The text of a kind: that of the business, else that of the program. */
export const templateOf = (
  { templates }: Settings,
  kind: MessageKind,
  language: Language,
): Template => templates[kind][language] ?? texts[language].templates[kind]

/** The same of a text message. */
export const smsTextOf = ({ smsTexts }: Settings, kind: MessageKind, language: Language): string =>
  isSmsKind(kind) ? (smsTexts[kind][language] ?? texts[language].smsTexts[kind]) : ''

export const toSettings = (found: Settings, sends: Record<Channel, boolean>): MessageSettings => ({
  ...found,
  placeholders: Object.keys(placeholders),
  sends,
})
