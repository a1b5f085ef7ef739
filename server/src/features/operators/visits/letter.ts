import { accountLetter, type WordsByLanguage } from '#features/access/letters/account-letter.ts'
import type { VisitChange } from '#features/audit/queries.ts'
import type { AuditAction } from '#http/audit/actions.ts'

type DescribedAction = Extract<
  AuditAction,
  | 'profile.changed'
  | 'policies.changed'
  | 'messages.changed'
  | 'booking-page.changed'
  | 'roster.copied'
  | 'customer.merged'
>

interface Words {
  subject: (business: string) => string
  text: (business: string) => string
  /** The changes that most concern customers; others are named by their operation. */
  about: Record<DescribedAction, string>
  other: string
  more: (count: number) => string
  check: string
  action: string
}

const en: Words = {
  subject: (business) => `Support has changed ${business}`,
  text: (business) =>
    `The support of your server was in ${business}, as you had allowed. The visit is over. It changed:`,
  about: {
    'profile.changed': 'Profile of the salon',
    'policies.changed': 'Rules and settings',
    'messages.changed': 'Messages to clients',
    'booking-page.changed': 'Booking page',
    'roster.copied': 'Roster',
    'customer.merged': 'Clients merged',
  },
  other: 'Other',
  more: (count) => `And ${count} more.`,
  check:
    'Have a look at what clients see: texts, links and prices. The log has every change with its time.',
  action: 'Open the log',
}

const nl: Words = {
  subject: (business) => `De ondersteuning heeft ${business} gewijzigd`,
  text: (business) =>
    `De ondersteuning van je server was in ${business}, zoals je had toegestaan. Het bezoek is voorbij. Gewijzigd is:`,
  about: {
    'profile.changed': 'Profiel van de salon',
    'policies.changed': 'Regels en instellingen',
    'messages.changed': 'Berichten aan klanten',
    'booking-page.changed': 'Boekingspagina',
    'roster.copied': 'Rooster',
    'customer.merged': 'Klanten samengevoegd',
  },
  other: 'Overig',
  more: (count) => `En nog ${count}.`,
  check:
    'Bekijk wat klanten zien: teksten, links en prijzen. Het logboek toont elke wijziging met de tijd.',
  action: 'Logboek openen',
}

const de: Words = {
  subject: (business) => `Der Support hat ${business} geändert`,
  text: (business) =>
    `Der Support Ihres Servers war in ${business}, wie Sie es erlaubt hatten. Der Besuch ist beendet. Geändert wurde:`,
  about: {
    'profile.changed': 'Profil des Salons',
    'policies.changed': 'Regeln und Einstellungen',
    'messages.changed': 'Nachrichten an Kunden',
    'booking-page.changed': 'Buchungsseite',
    'roster.copied': 'Dienstplan',
    'customer.merged': 'Kunden zusammengeführt',
  },
  other: 'Sonstiges',
  more: (count) => `Und ${count} weitere.`,
  check:
    'Sehen Sie nach, was Kunden sehen: Texte, Links und Preise. Das Protokoll enthält jede Änderung mit ihrer Zeit.',
  action: 'Protokoll öffnen',
}

const translated: WordsByLanguage<Words> = { en, nl, de }

/** The number of lines in a letter; a long visit may have thousands of changes. */
const linesMax = 40

/** The letter about the changes of a visit, without the values: those may be a text for the reader. */
export const visitLetter = (
  business: string,
  changes: readonly VisitChange[],
  { locale, logUrl }: { locale: string; logUrl: string },
) =>
  accountLetter(translated, locale, (words) => {
    const counts = new Map<string, number>()
    for (const change of changes) {
      const line = lineOf(change, words)
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
    const lines = [...counts].map(([line, count]) => (count > 1 ? `${line} (${count})` : line))
    const left = lines.length - linesMax
    const shown = [...lines.slice(0, linesMax), ...(left > 0 ? [words.more(left)] : [])]
    return {
      subject: words.subject(business),
      text: [words.text(business), shown.map((line) => `- ${line}`).join('\n'), words.check].join(
        '\n\n',
      ),
      action: { label: words.action, url: logUrl },
    }
  })

function lineOf({ action, changes }: VisitChange, { about, other }: Words) {
  if (action in about) {
    const fields = changes.map(({ field }) => plain(field)).join(', ')
    return fields === ''
      ? about[action as DescribedAction]
      : `${about[action as DescribedAction]}: ${fields}`
  }
  const operation = changes.find(({ field }) => field === 'operation')?.after ?? action
  return `${other}: ${plain(operation)}`
}

/** "updateService" as "update service": the names of fields and operations are English. */
const plain = (name: string) =>
  name.replaceAll(/[.-]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
