import { type Static, Type } from '#core/json-schema.ts'
import { Block, Body, described, Enum, Flag, Line, Nullable, Patch } from '#http/types.ts'

import {
  channelNames,
  kindNames,
  languages,
  type MessageKind,
  type SmsKind,
  smsKindNames,
} from '../kinds.ts'
import { sentSmsTexts, smsLimits, SmsTexts } from './sms-schema.ts'

export const MessageKindName = Enum('MessageKind', kindNames, {
  description:
    'The subject of the message. BOOKING_RECEIVED waits for confirmation; an automatically confirmed booking gets BOOKING_CONFIRMED alone, one that waits for its deposit DEPOSIT_REQUEST. RECEIPT: the invoice of a completed and paid visit. GIFT_CARD goes to the recipient of a sold card',
  examples: ['REMINDER'],
})

export const ChannelName = Enum('MessageChannel', channelNames, {
  description: 'By what customers are reached',
  examples: ['EMAIL'],
})

export const LanguageName = Enum('MessageLanguage', languages, {
  description:
    'The language of a text: that of the customer, else that of the country of the business',
  examples: ['en'],
})

export const Window = Type.Integer({
  minimum: 15,
  maximum: 20_160,
  description: 'Minutes before the start; whole days are counted on the clock of the business',
  examples: [1_440],
})

const kind = {
  isEnabled: described(
    Flag,
    'Whether messages of this kind are sent; of REVIEW_REQUEST it is requestReviews of the business',
  ),
  channels: Type.Array(ChannelName, {
    minItems: 1,
    maxItems: channelNames.length,
    uniqueItems: true,
    description:
      'By what they are sent: DEPOSIT_REQUEST, REVIEW_REQUEST, RECEIPT and GIFT_CARD by e-mail only',
    examples: [['EMAIL']],
  }),
}

const reminder = {
  ...kind,
  windows: Type.Array(Window, {
    maxItems: 3,
    uniqueItems: true,
    description: 'How long before the start customers are reminded; none: not at all',
    examples: [[1_440]],
  }),
}

export const text = {
  subject: described(Line('Your appointment on {{date}}'), 'The subject of the letter'),
  text: described(
    Block('Dear {{customerFirstName}},\n\nsee you on {{date}} at {{time}}.'),
    'Plain text with placeholders; a line whose placeholders have no value is left out',
  ),
}

const Template = Type.Object(text, { description: 'A text of the business' })
const NoTemplate = Nullable(Template)

const byLanguage = Object.fromEntries(
  languages.map((language) => [
    language,
    described(NoTemplate, 'The text of the business; null: that of the program'),
  ]),
) as Record<(typeof languages)[number], typeof NoTemplate>

const Templates = Type.Object(byLanguage, { description: 'The texts of a kind' })

const each = <Plain, Reminding>(plain: Plain, reminding: Reminding) =>
  Object.fromEntries(
    kindNames.map((name) => [name, name === 'REMINDER' ? reminding : plain]),
  ) as unknown as Record<Exclude<MessageKind, 'REMINDER'>, Plain> & { REMINDER: Reminding }

const eachSms = <Texts>(value: Texts) =>
  Object.fromEntries(smsKindNames.map((name) => [name, value])) as Record<SmsKind, Texts>

const about = (name: string) => ({ description: `The settings of ${name}` })

export const MessageSettings = Type.Object(
  {
    kinds: Type.Object(
      each(Type.Object(kind, about('a kind')), Type.Object(reminder, about('reminders'))),
      {
        description: 'Every kind of message',
      },
    ),
    templates: Type.Object(each(Templates, Templates), {
      description: 'The texts of the business, by kind and language',
    }),
    placeholders: Type.Array(Type.String({ examples: ['customerFirstName'] }), {
      description: 'The names that a text may have between double braces',
      examples: [['customerFirstName', 'date', 'time']],
    }),
    smsTexts: Type.Object(eachSms(SmsTexts), {
      description: 'The text messages of the business, by kind and language',
    }),
    sms: Type.Object(smsLimits, { description: 'The limits of text messages' }),
    sends: Type.Object(
      {
        EMAIL: described(Flag, 'Whether this installation sends mail'),
        SMS: described(Flag, 'Whether this installation sends text messages'),
      },
      { description: 'The channels of this installation' },
    ),
  },
  { title: 'MessageSettings', description: 'The messages to customers about their bookings' },
)
export type MessageSettings = Static<typeof MessageSettings>

const SentTemplate = Nullable(Body(text))

const sentByLanguage = Object.fromEntries(
  languages.map((language) => [
    language,
    Type.Optional(described(SentTemplate, 'Null: the text of the program')),
  ]),
) as Record<(typeof languages)[number], ReturnType<typeof Type.Optional<typeof SentTemplate>>>

const sentTemplates = described(Body(sentByLanguage), 'The changed texts of the kind')

export const MessageSettingsChanges = Patch(
  Body({
    kinds: described(
      Patch(
        Body(
          each(
            described(Patch(Body(kind)), 'The changes of the kind'),
            described(Patch(Body(reminder)), 'The changes of reminders'),
          ),
        ),
      ),
      'The changed kinds, with their changed fields',
    ),
    templates: described(
      Patch(Body(each(sentTemplates, sentTemplates))),
      'The changed texts, by kind and language',
    ),
    smsTexts: described(
      Patch(Body(eachSms(described(Body(sentSmsTexts), 'The changed texts of the kind')))),
      'The changed text messages, by kind and language',
    ),
    sms: described(Patch(Body(smsLimits)), 'The changed limits of text messages'),
  }),
)
export type MessageSettingsChanges = Static<typeof MessageSettingsChanges>
