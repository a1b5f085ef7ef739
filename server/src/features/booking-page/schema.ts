import { type Static, Type } from '#core/json-schema.ts'
import { HexColor } from '#http/hex-color.ts'
import { PictureUrl } from '#http/picture-url.ts'
import { Block, Body, described, Enum, Flag, Id, Line, Nullable, Patch } from '#http/types.ts'

const fieldRules = ['REQUIRED', 'OPTIONAL', 'HIDDEN'] as const
export const FieldRule = Enum('BookingPageField', fieldRules, {
  description: 'Whether the form asks for a field. HIDDEN: it is refused',
  examples: ['REQUIRED'],
})

const QuestionType = Enum('BookingQuestionType', ['TEXT', 'CHOICE', 'CHECKBOX'], {
  description: 'How a question is answered: by a text, by one of its options, or by a checkbox',
  examples: ['CHOICE'],
})

const GuestConfirmation = Enum('GuestConfirmation', ['NONE', 'EMAIL'], {
  description:
    'EMAIL: the customer confirms the booking within 15 minutes by a link in an e-mail; it needs email REQUIRED and a mail server',
  examples: ['NONE'],
})

const question = {
  label: described(Line('How long is your hair?'), 'The question, as customers read it'),
  type: QuestionType,
  options: Type.Array(Line('Below the shoulders', 100), {
    maxItems: 30,
    uniqueItems: true,
    description: 'The answers to choose from: at least two for CHOICE, none for other types',
    examples: [['Short', 'Below the shoulders']],
  }),
  isRequired: described(Flag, 'A required CHECKBOX must be checked'),
  serviceIds: Type.Array(Id, {
    maxItems: 100,
    uniqueItems: true,
    description: 'Asked if one of these services is booked; empty: always',
  }),
}

export const Question = Type.Object(
  { id: described(Id, 'Answers refer to it'), ...question },
  { title: 'BookingQuestion', description: 'A question to customers who book online' },
)
export type Question = Static<typeof Question>

const optional = Patch(Type.Object(question)).properties
const SentQuestion = Body({
  id: Type.Optional(described(Id, 'Of a question that is kept; a new one gets its id')),
  label: question.label,
  type: question.type,
  options: optional.options,
  isRequired: optional.isRequired,
  serviceIds: optional.serviceIds,
})

const Hours = (example: number) => Type.Integer({ minimum: 0, maximum: 8_760, examples: [example] })

const Terms = (example: string) =>
  Type.String({ 'x-text': 'block', minLength: 1, maxLength: 10_000, examples: [example] })

/** The fields that customers see; the rest are rules of the form. */
export const appearance = {
  intro: described(
    Nullable(Block('Welcome! Choose a service to begin.')),
    'The text above the services; null if there is none',
  ),
  notice: described(
    Nullable(Block('Please arrive five minutes early.')),
    'A notice in each step; null if there is none',
  ),
  terms: described(
    Nullable(Terms('Appointments that are missed are charged.')),
    'The terms, which customers must accept; null if there are none',
  ),
  photoUrl: described(
    Nullable(PictureUrl('https://studio-noord.example/salon.jpg')),
    'The https URL of a photo; null if there is none. The demo salon has a path of this installation',
  ),
  accentColor: described(Nullable(HexColor), 'The colour of buttons; null: that of the program'),
}

/** The rules of the form, which customers may know. */
export const rules = {
  showStaff: described(Flag, 'Whether customers choose the member of staff'),
  showPrices: described(Flag, 'Whether prices are shown'),
  email: described(FieldRule, 'The e-mail address of the customer'),
  phone: described(
    { ...FieldRule, examples: ['OPTIONAL'] },
    'The telephone number of the customer',
  ),
  guestConfirmation: GuestConfirmation,
  cancelUntilHours: described(
    Nullable(Hours(24)),
    'How many hours before the start customers may still cancel online; 0: until the start; null: not at all',
  ),
  rescheduleUntilHours: described(
    Nullable(Hours(24)),
    'How many hours before the start customers may still reschedule online; 0: until the start; null: not at all',
  ),
}

const maxUpcomingPerCustomer = Type.Integer({
  minimum: 1,
  maximum: 100,
  description: 'The number of upcoming bookings that a customer may have to book another online',
  examples: [5],
})

const isEnabled = described(
  Flag,
  'Whether customers can book online. The business must be public as well',
)

export const BookingPage = Type.Object(
  {
    isEnabled,
    ...appearance,
    ...rules,
    maxUpcomingPerCustomer,
    questions: Type.Array(Question, { description: 'In the order of the form' }),
  },
  { title: 'BookingPage', description: 'The settings of the page on which customers book' },
)
export type BookingPage = Static<typeof BookingPage>

export const BookingPageChanges = Patch(
  Body({
    isEnabled,
    ...appearance,
    ...rules,
    maxUpcomingPerCustomer,
    questions: Type.Array(SentQuestion, {
      maxItems: 20,
      description: 'All questions: those that are left out are deleted. Answers given before stay',
    }),
  }),
)
export type BookingPageChanges = Static<typeof BookingPageChanges>
