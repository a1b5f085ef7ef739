import type { words } from '../document/words.ts'
import type { InvoiceStatus } from './states.ts'

/** The words on plan invoices only, in the languages of documents. */
interface PlanWords {
  /** The plan, for a month in advance. */
  plan: string
  unused: string
  remaining: string
  credit: string
  statuses: Record<InvoiceStatus, string>
}

/** By language of the document, as BCP 47. */
export const planWordsOf = (language: string): PlanWords =>
  planWords[new Intl.Locale(language).language as keyof typeof words]

const planWords: Record<keyof typeof words, PlanWords> = {
  en: {
    plan: 'Plan',
    unused: 'Unused time of plan',
    remaining: 'Remaining time of plan',
    credit: 'Credit from the previous invoice',
    statuses: { open: 'To be paid', paid: 'Paid', void: 'Void', uncollectible: 'Uncollectible' },
  },
  nl: {
    plan: 'Abonnement',
    unused: 'Ongebruikte tijd van abonnement',
    remaining: 'Resterende tijd van abonnement',
    credit: 'Tegoed van de vorige factuur',
    statuses: { open: 'Te betalen', paid: 'Betaald', void: 'Vervallen', uncollectible: 'Oninbaar' },
  },
  de: {
    plan: 'Tarif',
    unused: 'Ungenutzte Zeit des Tarifs',
    remaining: 'Restliche Zeit des Tarifs',
    credit: 'Guthaben der vorigen Rechnung',
    statuses: {
      open: 'Offen',
      paid: 'Bezahlt',
      void: 'Storniert',
      uncollectible: 'Uneinbringlich',
    },
  },
  fr: {
    plan: 'Abonnement',
    unused: 'Période non utilisée de l’abonnement',
    remaining: 'Période restante de l’abonnement',
    credit: 'Avoir de la facture précédente',
    statuses: { open: 'À payer', paid: 'Payée', void: 'Annulée', uncollectible: 'Irrécouvrable' },
  },
  es: {
    plan: 'Plan',
    unused: 'Tiempo no utilizado del plan',
    remaining: 'Tiempo restante del plan',
    credit: 'Saldo de la factura anterior',
    statuses: { open: 'Pendiente', paid: 'Pagada', void: 'Anulada', uncollectible: 'Incobrable' },
  },
  it: {
    plan: 'Piano',
    unused: 'Periodo non utilizzato del piano',
    remaining: 'Periodo restante del piano',
    credit: 'Credito della fattura precedente',
    statuses: {
      open: 'Da pagare',
      paid: 'Pagata',
      void: 'Annullata',
      uncollectible: 'Inesigibile',
    },
  },
}
