import { ownValue } from '#core/text/own-value.ts'

import type { Language } from '../kinds.ts'
import type { Template } from './words.ts'

/** The words of a request that the business could not accept, instead of those of a cancellation. */
interface DeclinedWords extends Template {
  /** After the text, where the booking page shows other times. */
  choose: string
  /** Otherwise. */
  call: string
  otherTimes: string
  smsText: string
  /** By the keys that say something to the customer; others are for the business. */
  reasons: Record<string, string>
}

export const declinedWords: Record<Language, DeclinedWords> = {
  en: {
    subject: 'Your request for {{date}}, {{time}} could not be accepted',
    text: 'Dear {{customerFirstName}},\n\nUnfortunately {{businessName}} cannot accept your request for {{date}} at {{time}}.',
    choose: 'Please choose another time.',
    call: 'For another time, call us: {{phone}}',
    otherTimes: 'See other times',
    smsText:
      '{{businessName}}: unfortunately we cannot accept your request for {{date}}, {{time}}.',
    reasons: {
      staff_unavailable: 'Nobody is available for you at this time.',
      business_closed: 'We are closed at this time.',
      duplicate: 'You have booked this visit already.',
    },
  },
  nl: {
    subject: 'Je aanvraag voor {{date}}, {{time}} kon niet worden aangenomen',
    text: 'Beste {{customerFirstName}},\n\nHelaas kan {{businessName}} je aanvraag voor {{date}} om {{time}} niet aannemen.',
    choose: 'Kies een andere tijd.',
    call: 'Bel ons voor een andere tijd: {{phone}}',
    otherTimes: 'Andere tijden bekijken',
    smsText:
      '{{businessName}}: helaas kunnen we je aanvraag voor {{date}}, {{time}} niet aannemen.',
    reasons: {
      staff_unavailable: 'Op deze tijd is er niemand voor je beschikbaar.',
      business_closed: 'We zijn op deze tijd gesloten.',
      duplicate: 'Je hebt dit bezoek al geboekt.',
    },
  },
  de: {
    subject: 'Ihre Anfrage für {{date}}, {{time}} konnte nicht angenommen werden',
    text: 'Guten Tag {{customerFirstName}},\n\nleider kann {{businessName}} Ihre Anfrage für {{date}} um {{time}} nicht annehmen.',
    choose: 'Bitte wählen Sie eine andere Zeit.',
    call: 'Für eine andere Zeit rufen Sie uns an: {{phone}}',
    otherTimes: 'Andere Zeiten ansehen',
    smsText:
      '{{businessName}}: Leider können wir Ihre Anfrage für {{date}}, {{time}} nicht annehmen.',
    reasons: {
      staff_unavailable: 'Zu dieser Zeit ist niemand für Sie frei.',
      business_closed: 'Zu dieser Zeit haben wir geschlossen.',
      duplicate: 'Sie haben diesen Besuch bereits gebucht.',
    },
  },
}

/** The letter about a request that was not accepted, with the reason if it concerns the customer. */
export function declinedTemplate(
  language: Language,
  { reason, hasTimes }: { reason: string | null; hasTimes: boolean },
): Template {
  const { subject, text, reasons, choose, call } = declinedWords[language]
  const why = ownValue(reasons, reason ?? '')
  return { subject, text: [text, why, hasTimes ? choose : call].filter(Boolean).join('\n\n') }
}
