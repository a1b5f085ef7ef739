import { Type } from '#core/json-schema.ts'
import { Body, described, LocalTime, Nullable } from '#http/types.ts'

import { languages } from '../kinds.ts'

export const SmsText = Type.String({
  'x-text': 'block',
  minLength: 1,
  maxLength: 480,
  description: 'Plain text with placeholders, as in letters; dates are shorter',
  examples: ['{{businessName}}: {{date}}, {{time}}. {{manageUrl}}'],
})
const NoSmsText = Nullable(SmsText)

const smsByLanguage = Object.fromEntries(
  languages.map((language) => [
    language,
    described(NoSmsText, 'The text of the business; null: that of the program'),
  ]),
) as Record<(typeof languages)[number], typeof NoSmsText>

export const SmsTexts = Type.Object(smsByLanguage, { description: 'The text messages of a kind' })

export const smsLimits = {
  maxPerDay: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    description: 'How many text messages the business sends on a day of its clock at most',
    examples: [200],
  }),
  maxPerNumber: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'How many of them go to one number within 24 hours at most',
    examples: [5],
  }),
  countries: described(
    Nullable(
      Type.Array(Type.String({ pattern: '^[A-Z]{2}$', examples: ['NL'] }), {
        maxItems: 50,
        uniqueItems: true,
        examples: [['NL', 'BE']],
      }),
    ),
    'The countries whose numbers get text messages; null: that of the business',
  ),
  quietHours: described(
    Nullable(
      Body({
        from: described({ ...LocalTime, examples: ['21:00'] }, 'The first minute of them'),
        to: described(
          { ...LocalTime, examples: ['08:00'] },
          'The end; before `from` it is on the next day',
        ),
      }),
    ),
    'When no text messages are sent, on the clock of the business: they wait for the end, unless the visit begins before. One that a person sends again does not wait. Null: none',
  ),
}

export const sentSmsTexts = Object.fromEntries(
  languages.map((language) => [
    language,
    Type.Optional(described(NoSmsText, 'Null: the text of the program')),
  ]),
) as Record<(typeof languages)[number], ReturnType<typeof Type.Optional<typeof NoSmsText>>>
