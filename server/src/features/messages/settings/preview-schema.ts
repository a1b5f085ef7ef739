import { type Static, Type } from '#core/json-schema.ts'
import { Body, Count, described, Enum, Line, Nullable } from '#http/types.ts'

import { LanguageName, MessageKindName, text } from './schema.ts'
import { SmsText } from './sms-schema.ts'

export const PreviewRequest = Body({
  kind: MessageKindName,
  language: Type.Optional(described(LanguageName, 'Default that of the country of the business')),
  template: Type.Optional(
    described(Body(text), 'A text that is not saved; default the present one'),
  ),
  smsText: Type.Optional(
    described(SmsText, 'A text message that is not saved; default the present one'),
  ),
})
export type PreviewRequest = Static<typeof PreviewRequest>

const SmsEncoding = Enum('SmsEncoding', ['GSM_7', 'UCS_2'], {
  description: 'UCS_2: a character that is not in GSM-7 makes each segment shorter',
  examples: ['GSM_7'],
})

export const MessagePreview = Type.Object(
  {
    subject: described(Line('Your appointment on 1 December'), 'The subject of the letter'),
    text: Type.String({ description: 'The plain text', examples: ['Dear Nina, …'] }),
    html: Type.String({
      description: 'The same as an HTML page without scripts, pictures and links to styles',
      examples: ['<!doctype html>…'],
    }),
    sms: described(
      Nullable(
        Type.Object(
          {
            text: Type.String({ description: 'As it is sent', examples: ['Studio Noord: …'] }),
            encoding: SmsEncoding,
            length: described(
              { ...Count, examples: [96] },
              'In septets of GSM-7, or in UTF-16 units; one segment has 160 or 70',
            ),
            segments: described({ ...Count, examples: [1] }, 'The messages that are charged'),
          },
          { description: 'The text message' },
        ),
      ),
      'The text message; null: this kind is sent by e-mail only',
    ),
  },
  { title: 'MessagePreview', description: 'A message with example data' },
)
