import type { Words } from './words.ts'

export const de: Words = {
  templates: {
    BOOKING_RECEIVED: {
      subject: 'Ihre Anfrage ist angekommen: {{date}}, {{time}} Uhr',
      text: 'Guten Tag {{customerFirstName}},\n\nvielen Dank für Ihre Anfrage für {{date}} um {{time}} Uhr. Wir melden uns, sobald der Termin bestätigt ist.\n\nÄndern oder absagen: {{manageUrl}}',
    },
    BOOKING_CONFIRMED: {
      subject: 'Ihr Termin am {{date}} um {{time}} Uhr',
      text: 'Guten Tag {{customerFirstName}},\n\nIhr Termin bei {{businessName}} ist bestätigt. Wir freuen uns auf Sie.\n\nÄndern oder absagen: {{manageUrl}}',
    },
    BOOKING_CHANGED: {
      subject: 'Ihr Termin hat sich geändert: {{date}}, {{time}} Uhr',
      text: 'Guten Tag {{customerFirstName}},\n\nIhr Termin bei {{businessName}} hat sich geändert. Er ist am {{date}} um {{time}} Uhr.\n\nÄndern oder absagen: {{manageUrl}}',
    },
    BOOKING_CANCELLED: {
      subject: 'Ihr Termin am {{date}} ist abgesagt',
      text: 'Guten Tag {{customerFirstName}},\n\nIhr Termin bei {{businessName}} am {{date}} um {{time}} Uhr ist abgesagt.\n\nFür einen neuen Termin rufen Sie uns an: {{phone}}',
    },
    REMINDER: {
      subject: 'Erinnerung: {{date}}, {{time}} Uhr',
      text: 'Guten Tag {{customerFirstName}},\n\nwir erinnern Sie an Ihren Termin bei {{businessName}} am {{date}} um {{time}} Uhr.\n\nKönnen Sie nicht kommen? Rufen Sie uns an: {{phone}}\n\nÄndern oder absagen: {{manageUrl}}',
    },
    DEPOSIT_REQUEST: {
      subject: 'Bitte leisten Sie die Anzahlung: {{date}}, {{time}} Uhr',
      text: 'Guten Tag {{customerFirstName}},\n\nvielen Dank für Ihre Buchung bei {{businessName}}. Wir halten {{date}} um {{time}} Uhr bis zur Frist der Anzahlung für Sie frei. Ohne Anzahlung verfällt die Buchung.\n\nÄndern oder absagen: {{manageUrl}}',
    },
    REVIEW_REQUEST: {
      subject: 'Wie war Ihr Besuch bei {{businessName}}?',
      text: 'Guten Tag {{customerFirstName}},\n\nvielen Dank für Ihren Besuch am {{date}}. Sagen Sie uns in einer Minute, wie es war.',
    },
    RECEIPT: {
      subject: 'Ihr Beleg von {{businessName}}',
      text: 'Guten Tag {{customerFirstName}},\n\nvielen Dank für Ihren Besuch am {{date}}. Hier ist Ihr Beleg, der auch als PDF beiliegt.',
    },
    GIFT_CARD: {
      subject: 'Ein Gutschein von {{businessName}}',
      text: 'Guten Tag {{customerFirstName}},\n\nhier ist ein Gutschein von {{businessName}} für Sie, im Wert von {{total}}.',
    },
  },
  smsTexts: {
    BOOKING_RECEIVED:
      '{{businessName}}: Ihre Anfrage für {{date}}, {{time}} Uhr ist angekommen. Wir melden uns.',
    BOOKING_CONFIRMED:
      '{{businessName}}: Ihr Termin am {{date}} um {{time}} Uhr ist bestätigt. Ändern oder absagen: {{manageUrl}}',
    BOOKING_CHANGED:
      '{{businessName}}: Ihr Termin hat sich geändert: {{date}}, {{time}} Uhr. Ändern oder absagen: {{manageUrl}}',
    BOOKING_CANCELLED: '{{businessName}}: Ihr Termin am {{date}} um {{time}} Uhr ist abgesagt.',
    REMINDER:
      '{{businessName}}: Erinnerung an Ihren Termin am {{date}} um {{time}} Uhr. Ändern oder absagen: {{manageUrl}}',
  },
  labels: {
    when: 'Wann',
    services: 'Was',
    staff: 'Bei',
    total: 'Preis',
    address: 'Wo',
    footer: (business) => `Sie erhalten diese Nachricht zu Ihrem Termin bei ${business}.`,
    test: 'Test',
  },
}
