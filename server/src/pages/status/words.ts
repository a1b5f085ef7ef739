import { selectLanguage } from '#core/text/language.ts'

/** The texts of the status page. */
export interface Words {
  title: string
  works: string
  delayed: string
  disrupted: string
  bookings: string
  messages: string
  webhooks: string
  ok: string
  down: string
  unknown: string
  /** A service that is late by this duration, such as "12 minutes". */
  late: (duration: string) => string
  lookedAt: string
  faultlessAt: string
  never: string
}

const spoken: Record<'en' | 'nl' | 'de', Words> = {
  en: {
    title: 'Status',
    works: 'Everything works',
    delayed: 'Some messages are delayed',
    disrupted: 'There is a disruption',
    bookings: 'Calendar and bookings',
    messages: 'E-mail and text messages',
    webhooks: 'Notifications to other programs',
    ok: 'works',
    down: 'not reachable',
    unknown: 'not known',
    late: (duration) => `delayed by ${duration}`,
    lookedAt: 'Last checked',
    faultlessAt: 'Last check without faults',
    never: 'none since the start',
  },
  nl: {
    title: 'Status',
    works: 'Alles werkt',
    delayed: 'Sommige berichten zijn vertraagd',
    disrupted: 'Er is een storing',
    bookings: 'Agenda en boekingen',
    messages: 'E-mail en sms',
    webhooks: 'Meldingen aan andere programma’s',
    ok: 'werkt',
    down: 'niet bereikbaar',
    unknown: 'niet bekend',
    late: (duration) => `${duration} vertraagd`,
    lookedAt: 'Laatst gecontroleerd',
    faultlessAt: 'Laatste controle zonder storing',
    never: 'geen sinds de start',
  },
  de: {
    title: 'Status',
    works: 'Alles funktioniert',
    delayed: 'Manche Nachrichten sind verspätet',
    disrupted: 'Es gibt eine Störung',
    bookings: 'Kalender und Buchungen',
    messages: 'E-Mail und SMS',
    webhooks: 'Meldungen an andere Programme',
    ok: 'funktioniert',
    down: 'nicht erreichbar',
    unknown: 'nicht bekannt',
    late: (duration) => `${duration} verspätet`,
    lookedAt: 'Zuletzt geprüft',
    faultlessAt: 'Letzte Prüfung ohne Störung',
    never: 'keine seit dem Start',
  },
}

/** In the language of the visitor. */
export const languageOf = (accepted: string | undefined) => selectLanguage(spoken, null, accepted)

/** A duration in its largest unit, such as "12 minutes". */
export function durationText(locale: string, seconds: number): string {
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['minute', 60] as const)
  const value = Math.max(1, Math.floor(seconds / size))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
