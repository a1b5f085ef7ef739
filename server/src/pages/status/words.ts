import type { Formats } from '#core/formats/formats.ts'
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
  checkedAt: string
  faultlessAt: string
  never: string
}

const spoken: Record<'en' | 'nl' | 'de', Words> = {
  en: {
    title: 'Status',
    works: 'All systems operational',
    delayed: 'Some messages are delayed',
    disrupted: 'Service outage',
    bookings: 'Calendar and bookings',
    messages: 'Emails and text messages',
    webhooks: 'Webhooks',
    ok: 'Operational',
    down: 'Unreachable',
    unknown: 'Unknown',
    late: (duration) => `Delayed by ${duration}`,
    checkedAt: 'Last checked',
    faultlessAt: 'Last fully operational',
    never: 'not since the last restart',
  },
  nl: {
    title: 'Status',
    works: 'Alle systemen werken',
    delayed: 'Sommige berichten zijn vertraagd',
    disrupted: 'Storing',
    bookings: 'Agenda en boekingen',
    messages: 'E-mails en sms',
    webhooks: 'Webhooks',
    ok: 'Werkt',
    down: 'Onbereikbaar',
    unknown: 'Onbekend',
    late: (duration) => `${duration} vertraagd`,
    checkedAt: 'Laatst gecontroleerd',
    faultlessAt: 'Laatst zonder storing',
    never: 'niet sinds de laatste herstart',
  },
  de: {
    title: 'Status',
    works: 'Alle Systeme in Betrieb',
    delayed: 'Manche Nachrichten sind verspätet',
    disrupted: 'Störung',
    bookings: 'Kalender und Buchungen',
    messages: 'E-Mails und SMS',
    webhooks: 'Webhooks',
    ok: 'In Betrieb',
    down: 'Nicht erreichbar',
    unknown: 'Unbekannt',
    late: (duration) => `${duration} verspätet`,
    checkedAt: 'Zuletzt geprüft',
    faultlessAt: 'Zuletzt ohne Störung',
    never: 'nicht seit dem letzten Neustart',
  },
}

/** In the language of the visitor. */
export const languageOf = (accepted: string | undefined) => selectLanguage(spoken, null, accepted)

/** A duration in its largest unit, such as "12 minutes". */
export function durationText({ number }: Formats, seconds: number): string {
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['minute', 60] as const)
  const value = Math.max(1, Math.floor(seconds / size))
  return number(value, { style: 'unit', unit, unitDisplay: 'long' })
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
