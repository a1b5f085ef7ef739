import type { Language } from '#features/messages/kinds.ts'
import type { Template } from '#features/messages/words/words.ts'

interface Words extends Template {
  /** The label of the button. */
  action: string
  ignore: string
  /** For those who have asked for offers. */
  offers: string
}

/** The letter by which a customer confirms a booking. */
export const templates: Record<Language, Words> = {
  en: {
    subject: 'Please confirm your appointment: {{date}}, {{time}}',
    text: 'Dear {{customerFirstName}},\n\nYour appointment at {{businessName}} on {{date}} at {{time}} is reserved for 15 minutes. Please confirm it.',
    action: 'Confirm the appointment',
    ignore: 'If you did not ask for it, you need not do anything.',
    offers:
      'You have asked for news and offers by email. By confirming the appointment you confirm that as well.',
  },
  nl: {
    subject: 'Bevestig je afspraak: {{date}}, {{time}}',
    text: 'Beste {{customerFirstName}},\n\nJe afspraak bij {{businessName}} op {{date}} om {{time}} is 15 minuten gereserveerd. Bevestig hem alsjeblieft.',
    action: 'Afspraak bevestigen',
    ignore: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
    offers:
      'Je hebt om nieuws en aanbiedingen per e-mail gevraagd. Met de afspraak bevestig je ook dat.',
  },
  de: {
    subject: 'Bitte bestätigen Sie Ihren Termin: {{date}}, {{time}} Uhr',
    text: 'Guten Tag {{customerFirstName}},\n\nIhr Termin bei {{businessName}} am {{date}} um {{time}} Uhr ist für 15 Minuten reserviert. Bitte bestätigen Sie ihn.',
    action: 'Termin bestätigen',
    ignore: 'Haben Sie ihn nicht gebucht, brauchen Sie nichts zu tun.',
    offers:
      'Sie haben Neuigkeiten und Angebote per E-Mail gewünscht. Mit dem Termin bestätigen Sie auch das.',
  },
}
