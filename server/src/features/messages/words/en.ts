import type { Words } from './words.ts'

export const en: Words = {
  templates: {
    BOOKING_RECEIVED: {
      subject: 'We received your request: {{date}}, {{time}}',
      text: 'Dear {{customerFirstName}},\n\nThank you for your request for {{date}} at {{time}}. We will let you know when it is confirmed.\n\nChange or cancel: {{manageUrl}}',
    },
    BOOKING_CONFIRMED: {
      subject: 'Your appointment on {{date}} at {{time}}',
      text: 'Dear {{customerFirstName}},\n\nYour appointment at {{businessName}} is confirmed. We look forward to seeing you.\n\nChange or cancel: {{manageUrl}}',
    },
    BOOKING_CHANGED: {
      subject: 'Your appointment has changed: {{date}}, {{time}}',
      text: 'Dear {{customerFirstName}},\n\nYour appointment at {{businessName}} has changed. It is now on {{date}} at {{time}}.\n\nChange or cancel: {{manageUrl}}',
    },
    BOOKING_CANCELLED: {
      subject: 'Your appointment on {{date}} is cancelled',
      text: 'Dear {{customerFirstName}},\n\nYour appointment at {{businessName}} on {{date}} at {{time}} is cancelled.\n\nFor a new appointment, call us: {{phone}}',
    },
    REMINDER: {
      subject: 'Reminder: {{date}}, {{time}}',
      text: 'Dear {{customerFirstName}},\n\nThis is a reminder of your appointment at {{businessName}} on {{date}} at {{time}}.\n\nIf you cannot come, call us: {{phone}}\n\nChange or cancel: {{manageUrl}}',
    },
    DEPOSIT_REQUEST: {
      subject: 'Please pay the deposit: {{date}}, {{time}}',
      text: 'Dear {{customerFirstName}},\n\nThank you for your booking at {{businessName}}. We keep {{date}} at {{time}} for you until the deposit is due. Without it the booking is cancelled.\n\nChange or cancel: {{manageUrl}}',
    },
    REVIEW_REQUEST: {
      subject: 'How was your visit to {{businessName}}?',
      text: 'Dear {{customerFirstName}},\n\nThank you for your visit on {{date}}. Tell us how it was, in a minute.',
    },
    RECEIPT: {
      subject: 'Your receipt from {{businessName}}',
      text: 'Dear {{customerFirstName}},\n\nThank you for your visit on {{date}}. This is your receipt, which is also attached as a PDF.',
    },
    GIFT_CARD: {
      subject: 'A gift card from {{businessName}}',
      text: 'Dear {{customerFirstName}},\n\nHere is a gift card from {{businessName}} for you, worth {{total}}.',
    },
  },
  smsTexts: {
    BOOKING_RECEIVED:
      '{{businessName}}: we received your request for {{date}}, {{time}}. You will hear from us.',
    BOOKING_CONFIRMED:
      '{{businessName}}: your appointment on {{date}} at {{time}} is confirmed. Change or cancel: {{manageUrl}}',
    BOOKING_CHANGED:
      '{{businessName}}: your appointment has changed: {{date}}, {{time}}. Change or cancel: {{manageUrl}}',
    BOOKING_CANCELLED: '{{businessName}}: your appointment on {{date}} at {{time}} is cancelled.',
    REMINDER:
      '{{businessName}}: reminder of your appointment on {{date}} at {{time}}. Change or cancel: {{manageUrl}}',
  },
  labels: {
    when: 'When',
    services: 'What',
    staff: 'With',
    total: 'Price',
    address: 'Where',
    footer: (business) => `You receive this message about your appointment at ${business}.`,
    test: 'Test',
  },
}
