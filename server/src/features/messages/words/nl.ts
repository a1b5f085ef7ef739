import type { Words } from './words.ts'

export const nl: Words = {
  templates: {
    BOOKING_RECEIVED: {
      subject: 'We hebben je aanvraag ontvangen: {{date}}, {{time}}',
      text: 'Beste {{customerFirstName}},\n\nBedankt voor je aanvraag voor {{date}} om {{time}}. We laten het je weten zodra de afspraak bevestigd is.\n\nWijzigen of annuleren: {{manageUrl}}',
    },
    BOOKING_CONFIRMED: {
      subject: 'Je afspraak op {{date}} om {{time}}',
      text: 'Beste {{customerFirstName}},\n\nJe afspraak bij {{businessName}} is bevestigd. Tot dan!\n\nWijzigen of annuleren: {{manageUrl}}',
    },
    BOOKING_CHANGED: {
      subject: 'Je afspraak is gewijzigd: {{date}}, {{time}}',
      text: 'Beste {{customerFirstName}},\n\nJe afspraak bij {{businessName}} is gewijzigd. Hij is op {{date}} om {{time}}.\n\nWijzigen of annuleren: {{manageUrl}}',
    },
    BOOKING_CANCELLED: {
      subject: 'Je afspraak op {{date}} is geannuleerd',
      text: 'Beste {{customerFirstName}},\n\nJe afspraak bij {{businessName}} op {{date}} om {{time}} is geannuleerd.\n\nBel ons voor een nieuwe afspraak: {{phone}}',
    },
    REMINDER: {
      subject: 'Herinnering: {{date}}, {{time}}',
      text: 'Beste {{customerFirstName}},\n\nDit is een herinnering aan je afspraak bij {{businessName}} op {{date}} om {{time}}.\n\nKun je niet komen? Bel ons: {{phone}}\n\nWijzigen of annuleren: {{manageUrl}}',
    },
    DEPOSIT_REQUEST: {
      subject: 'Betaal de aanbetaling: {{date}}, {{time}}',
      text: 'Beste {{customerFirstName}},\n\nBedankt voor je boeking bij {{businessName}}. We houden {{date}} om {{time}} voor je vrij tot de aanbetaling betaald moet zijn. Zonder aanbetaling vervalt de boeking.\n\nWijzigen of annuleren: {{manageUrl}}',
    },
    REVIEW_REQUEST: {
      subject: 'Hoe was je bezoek aan {{businessName}}?',
      text: 'Beste {{customerFirstName}},\n\nDank je wel voor je bezoek op {{date}}. Laat ons weten hoe het was, in een minuut.',
    },
    RECEIPT: {
      subject: 'Je bon van {{businessName}}',
      text: 'Beste {{customerFirstName}},\n\nDank je wel voor je bezoek op {{date}}. Dit is je bon, die ook als pdf is bijgevoegd.',
    },
    GIFT_CARD: {
      subject: 'Een cadeaubon van {{businessName}}',
      text: 'Beste {{customerFirstName}},\n\nHier is een cadeaubon van {{businessName}} voor jou, ter waarde van {{total}}.',
    },
  },
  smsTexts: {
    BOOKING_RECEIVED:
      '{{businessName}}: we hebben je aanvraag voor {{date}}, {{time}} ontvangen. Je hoort van ons.',
    BOOKING_CONFIRMED:
      '{{businessName}}: je afspraak op {{date}} om {{time}} is bevestigd. Wijzigen of annuleren: {{manageUrl}}',
    BOOKING_CHANGED:
      '{{businessName}}: je afspraak is gewijzigd: {{date}}, {{time}}. Wijzigen of annuleren: {{manageUrl}}',
    BOOKING_CANCELLED: '{{businessName}}: je afspraak op {{date}} om {{time}} is geannuleerd.',
    REMINDER:
      '{{businessName}}: herinnering aan je afspraak op {{date}} om {{time}}. Wijzigen of annuleren: {{manageUrl}}',
  },
  labels: {
    when: 'Wanneer',
    services: 'Wat',
    staff: 'Bij',
    total: 'Prijs',
    address: 'Waar',
    footer: (business) => `Je krijgt dit bericht vanwege je afspraak bij ${business}.`,
    test: 'Test',
  },
}
