import { type Fault, fault } from '#core/errors.ts'

import { kindNames, languages } from '../kinds.ts'
import { unknownPlaceholders } from '../letter/template.ts'
import type { MessageSettingsChanges, PreviewRequest } from './schema.ts'

interface Text {
  subject: string
  text: string
}

/** Placeholders that do not exist would be sent to customers as they are. */
export const templateFaults = (sent: Text, field: string): Fault[] =>
  (['subject', 'text'] as const).flatMap((part) =>
    [...new Set(unknownPlaceholders(sent[part]))].map((name) =>
      fault(`${field}.${part}`, `has the unknown placeholder {{${name}}}`, 'invalid'),
    ),
  )

/** Other kinds and languages, which the body may have as well, are faults of its schema. */
export const settingsFaults = ({ templates = {} }: MessageSettingsChanges): Fault[] =>
  kindNames.flatMap((kind) =>
    languages.flatMap((language) => {
      const sent = templates[kind]?.[language]
      return sent ? templateFaults(sent, `templates.${kind}.${language}`) : []
    }),
  )

export const previewFaults = ({ template }: PreviewRequest): Fault[] =>
  template ? templateFaults(template, 'template') : []
