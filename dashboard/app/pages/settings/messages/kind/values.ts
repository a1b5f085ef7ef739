import {
  type Channel,
  isSmsKind,
  type Language,
  languages,
  type MessageKind,
} from '@openchair/server/message-kinds'
import { unknownPlaceholders } from '@openchair/server/message-template'
import { texts as standardTexts } from '@openchair/server/message-texts'

import { withFieldNames } from '#app/api/http/failure.ts'
import type { MessageSettings, UpdateMessageSettingsBody } from '#app/api/http/schema.gen.ts'

import { minutesOf, type Time, timeOf } from './windows.ts'

/** The text in one language. */
export interface LetterText {
  subject: string
  text: string
}

export type Part = keyof LetterText
export const parts = ['subject', 'text'] as const satisfies Part[]

/** The form: texts for each language, in their order, the channels, and the times of reminders. */
export interface KindValues {
  channels: Channel[]
  texts: LetterText[]
  smsTexts: string[]
  times: Time[]
  [name: string]: unknown
}

/** The texts of the program, in the order of the languages. */
const standardOf = (kind: MessageKind): LetterText[] =>
  languages.map((language) => ({ ...standardTexts[language].templates[kind] }))

export const valuesOf = (
  kind: MessageKind,
  { templates, smsTexts, kinds }: MessageSettings,
): KindValues => ({
  channels: kinds[kind].channels,
  smsTexts: isSmsKind(kind)
    ? languages.map((language) => smsTexts[kind][language] ?? standardSms(kind, language))
    : [],
  texts: standardOf(kind).map((standard, index) => {
    const language = languages[index]
    return { ...((language && templates[kind][language]) ?? standard) }
  }),
  times: kind === 'REMINDER' ? kinds.REMINDER.windows.map(timeOf) : [],
})

const standardSms = (kind: MessageKind, language: Language) =>
  isSmsKind(kind) ? standardTexts[language].smsTexts[kind] : ''

/** The text message of the program in one language. */
export const standardSmsAt = (kind: MessageKind, index: number): string =>
  standardSms(kind, languages[index] ?? 'en')

/** The text of the program in one language. */
export const standardAt = (kind: MessageKind, index: number): LetterText =>
  standardOf(kind)[index] ?? { subject: '', text: '' }

export const isStandard = (kind: MessageKind, index: number, { subject, text }: LetterText) => {
  const standard = standardAt(kind, index)
  return standard.subject === subject && standard.text === text
}

/** A text that equals that of the program is not saved as one of the business. */
export const bodyOf = (
  kind: MessageKind,
  { texts, smsTexts, channels, times }: KindValues,
): UpdateMessageSettingsBody => ({
  templates: {
    [kind]: Object.fromEntries(
      texts.map((text, index) => [
        languages[index] ?? '',
        isStandard(kind, index, text) ? null : text,
      ]),
    ),
  },
  ...(isSmsKind(kind) && {
    smsTexts: {
      [kind]: Object.fromEntries(
        smsTexts.map((text, index) => [
          languages[index] ?? '',
          standardSmsAt(kind, index) === text ? null : text,
        ]),
      ),
    },
  }),
  kinds: {
    [kind]: { channels, ...(kind === 'REMINDER' && { windows: times.map(minutesOf) }) },
  },
})

/** The name of the first placeholder that does not exist. */
export const unknownIn = (text: string): string | undefined => {
  const [name] = unknownPlaceholders(text)
  return name === undefined ? undefined : `{{${name}}}`
}

/** Renames the fields of a refused body to those of the form. */
export const withFieldsOfForm = (error: unknown) => withFieldNames(error, nameInForm)

function nameInForm(path: string) {
  const [, language = '', part] = /^templates\.\w+\.(\w+)\.(\w+)$/.exec(path) ?? []
  if (part !== undefined) return `texts[${languages.findIndex((one) => one === language)}].${part}`
  const [, ofSms] = /^smsTexts\.\w+\.(\w+)$/.exec(path) ?? []
  if (ofSms !== undefined) return `smsTexts[${languages.findIndex((one) => one === ofSms)}]`
  if (/^kinds\.\w+\.channels/.test(path)) return 'channels'
  const [, index] = /^kinds\.REMINDER\.windows\[(\d)\]$/.exec(path) ?? []
  return index === undefined ? path : `times[${index}].amount`
}
