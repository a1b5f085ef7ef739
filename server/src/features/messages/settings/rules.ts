import { isCountry } from '#core/countries.ts'
import { type Fault, fault } from '#core/errors.ts'

import { kindNames, languages } from '../kinds.ts'
import { unknownPlaceholders } from '../letter/template.ts'
import type { PreviewRequest } from './preview-schema.ts'
import type { MessageSettingsChanges } from './schema.ts'

interface Text {
  subject: string
  text: string
}

/** Placeholders that do not exist would be sent to customers as they are. */
export const templateFaults = (sent: Text, field: string): Fault[] =>
  (['subject', 'text'] as const).flatMap((part) => textFaults(sent[part], `${field}.${part}`))

const textFaults = (text: string, field: string): Fault[] =>
  [...new Set(unknownPlaceholders(text))].map((name) =>
    fault(field, `has the unknown placeholder {{${name}}}`, 'invalid'),
  )

/** Other kinds and languages, which the body may have as well, are faults of its schema. */
export const settingsFaults = ({
  templates = {},
  smsTexts = {},
  sms = {},
}: MessageSettingsChanges): Fault[] => [
  ...kindNames.flatMap((kind) =>
    languages.flatMap((language) => {
      const sent = templates[kind]?.[language]
      const text = smsTexts[kind]?.[language]
      return [
        ...(sent ? templateFaults(sent, `templates.${kind}.${language}`) : []),
        ...(text ? textFaults(text, `smsTexts.${kind}.${language}`) : []),
      ]
    }),
  ),
  ...countryFaults(sms.countries ?? []),
  ...(sms.quietHours && sms.quietHours.from === sms.quietHours.to
    ? [fault('sms.quietHours.to', 'must differ from the beginning', 'invalid')]
    : []),
]

const countryFaults = (countries: readonly string[]): Fault[] =>
  countries.flatMap((code, index) =>
    isCountry(code)
      ? []
      : [fault(`sms.countries[${index}]`, 'is not a code of ISO 3166-1 such as NL', 'invalid')],
  )

export const previewFaults = ({ template, smsText }: PreviewRequest): Fault[] => [
  ...(template ? templateFaults(template, 'template') : []),
  ...(smsText === undefined ? [] : textFaults(smsText, 'smsText')),
]
