import type { Tenant } from '#db/tenant.ts'

import {
  type Channel,
  kindNames,
  type Language,
  languages,
  type MessageKind,
  placeholders,
} from '../kinds.ts'
import { texts } from '../words/texts.ts'
import type { Template } from '../words/words.ts'
import type { MessageSettings } from './schema.ts'

/** As stored: only what differs from the defaults. */
export type Settings = Pick<MessageSettings, 'kinds' | 'templates' | 'smsTexts' | 'sms'>

const usual = { isEnabled: true, channels: ['EMAIL' as const] }

const byKind = <Value>(of: (kind: MessageKind) => Value) =>
  Object.fromEntries(kindNames.map((kind) => [kind, of(kind)])) as Record<MessageKind, Value>

const noTexts = Object.fromEntries(languages.map((language) => [language, null])) as Record<
  Language,
  null
>

/** The settings of a business that has changed none. */
const initial: Settings = {
  kinds: { ...byKind(() => usual), REMINDER: { ...usual, windows: [1_440] } },
  templates: byKind(() => noTexts),
  smsTexts: byKind(() => noTexts),
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
  smsTexts: byKind((kind) => ({ ...initial.smsTexts[kind], ...stored.smsTexts?.[kind] })),
  sms: { ...initial.sms, ...stored.sms },
})

const settings = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  db
    .selectFrom('messageSettings')
    .select('settings')
    .$narrowType<{ settings: Stored }>()
    .where('businessId', '=', businessId)

export const find = async (tenant: Tenant): Promise<Settings> =>
  complete((await settings(tenant).executeTakeFirst())?.settings ?? {})

/** Locks the settings until the transaction ends. */
export async function lock(tenant: Tenant): Promise<Settings> {
  const { db, businessId } = tenant
  // There may be no row yet to lock.
  await db
    .insertInto('messageSettings')
    .values({ businessId, settings: '{}' })
    .onConflict((on) => on.column('businessId').doNothing())
    .execute()
  return complete((await settings(tenant).forNoKeyUpdate().executeTakeFirstOrThrow()).settings)
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
  smsTexts[kind][language] ?? texts[language].smsTexts[kind]

export const toSettings = (found: Settings, sends: Record<Channel, boolean>): MessageSettings => ({
  ...found,
  placeholders: Object.keys(placeholders),
  sends,
})
