import type { calendars as english } from './en.ts'

/** Texts about calendars of other programs. */
export const calendars: typeof english = {
  feed: 'Kalenderadresse',
  feedOfSalon:
    'Sieh die Termine des ganzen Salons in einem anderen Kalender, etwa Google, Outlook oder Apple.',
  feedOfMember:
    'Sieh die Termine bei {{name}} in einem anderen Kalender, etwa Google, Outlook oder Apple.',
  feedDelay: 'Änderungen erscheinen mit Verzögerung. Google aktualisiert nur alle paar Stunden.',
  createFeed: 'Adresse anlegen',
  replaceFeed: 'Adresse ersetzen',
  replaceText: 'Die bisherige Adresse funktioniert sofort nicht mehr: Abonniere die neue.',
  detail: 'Details im Kalender',
  details: {
    FULL: 'Alles',
    NAMES: 'Kunde und Leistungen',
    BUSY: 'Nur belegte Zeiten',
  },
  detailTexts: {
    FULL: 'Auch Telefon, E-Mail, Notizen und Adresse des Kunden',
    NAMES: 'Keine Kontaktdaten und keine Notizen',
    BUSY: 'Weder Namen noch Leistungen',
  },
  shows: 'Zeigt: {{detail}}',
  createdAt: 'Angelegt {{when}}',
  madeTitle: 'Kalenderadresse',
  madeText:
    'Füge diese Adresse deiner Kalender-App als Abonnement hinzu. Sie wird nur einmal angezeigt. Wer sie hat, kann den Kalender lesen.',
  deleteFeedTitle: 'Kalenderadresse löschen?',
  deleteFeedText: 'Kalender, die sie abonniert haben, bekommen keine Änderungen mehr.',
  feedDeleted: 'Kalenderadresse gelöscht',
  sources: 'Andere Kalender',
  sourcesText:
    'Während der Termine in diesen Kalendern ist {{name}} nicht buchbar. Nur die Zeiten werden gespeichert, keine Titel.',
  sourcesFull: 'Du kannst bis zu fünf Kalender hinzufügen.',
  addSource: 'Kalender hinzufügen',
  noSources: 'Keine anderen Kalender',
  noSourcesText: 'Füge einen privaten Kalender hinzu, um die dort belegten Zeiten zu sperren.',
  name: 'Name',
  nameHint: 'Nur für diese Liste, etwa Privat',
  url: 'Adresse',
  urlHint:
    'Die geheime iCal-Adresse des Kalenders (.ics), aus den Einstellungen von Google, Outlook oder Apple. Sie wird nicht mehr angezeigt.',
  added: '{{name}} hinzugefügt',
  host: 'Von',
  status: 'Status',
  statuses: {
    OK: 'Aktuell',
    FAILING: 'Nicht lesbar',
    DISABLED: 'Abgeschaltet',
    unread: 'Wird gelesen',
    partly: 'Teilweise gelesen',
  },
  failingSince: 'seit {{when}}',
  failingText: 'Die zuvor gelesenen Zeiten gelten weiter. Prüfe, ob die Adresse noch funktioniert.',
  slowText:
    'Das Lesen des Kalenders dauert zu lange. Er wird wieder gelesen: {{when}}. Die zuvor gelesenen Zeiten gelten weiter.',
  disabledText:
    'Das Lesen des Kalenders dauerte viermal zu lange. Er wird deshalb nicht mehr von selbst gelesen. Die zuvor gelesenen Zeiten gelten weiter. Lies ihn jetzt, oder lösche ihn und füge einen kleineren hinzu.',
  unreadText: 'Er wird in wenigen Sekunden gelesen.',
  lastRead: 'Zuletzt gelesen',
  never: 'Noch nicht',
  events: 'Belegte Zeiten',
  eventsHint: 'in den nächsten 400 Tagen',
  skippedTitle: 'Einige Termine wurden nicht gelesen',
  skippedText:
    'Sie sperren hier nicht die richtige Zeit, sodass währenddessen gebucht werden kann. Berichtige sie in jenem Kalender, oder sperre die Zeit hier.',
  skippedExample: 'Zum Beispiel am {{date}}',
  skipReasons: {
    UNREADABLE_DATE:
      'Ein Datum fehlt oder ist nicht lesbar. Öffne den Termin in jenem Kalender und speichere ihn neu.',
    UNREADABLE_RULE:
      'Die Wiederholung ist nicht lesbar, daher zählt nur das erste Mal. Sperre die anderen Zeiten hier.',
    IMPOSSIBLE_LENGTH:
      'Der Termin endet vor seinem Beginn, oder dauert Tausende Jahre. Berichtige sein Ende.',
    TOO_OFTEN: 'Der Termin wiederholt sich zu oft. Ersetze ihn durch einen langen Termin.',
    UNKNOWN_TIME_ZONE:
      'Die Zeitzone ist unbekannt, daher gelten die Zeiten als Zeiten des Salons. Wähle eine andere Zeitzone für den Termin, falls sie nicht stimmen.',
  },
  refresh: 'Jetzt lesen',
  refreshed: '{{name}} wurde gelesen',
  notRead: '{{name}} konnte nicht gelesen werden',
  deleteTitle: '{{name}} löschen?',
  deleteText: 'Die Zeiten sind sofort wieder buchbar.',
  deleted: '{{name}} gelöscht',
  failingTitle: 'Kalender, die nicht lesbar sind',
  failingNote:
    'Seit mehr als einem Tag sind andere Kalender von {{names}} nicht lesbar. Neue Termine darin sperren keine Zeiten: Prüfe die Adressen.',
}
