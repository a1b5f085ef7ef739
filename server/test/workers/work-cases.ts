import { defaultPrices } from '#core/plans.ts'
import { notifyOfCalendar } from '#features/staff-messages/notify.ts'
import { staffLetterSender } from '#features/staff-messages/sending/mail-letter.ts'
import type { Services } from '#src/work-kinds.ts'

/** Due work of a kind in a business of its own. */
export interface Case {
  kind: string
  businessId: string
  /** When it is due, ISO. */
  at: string
}

export const servicesWith = (smtpUrl: string | null): Services => ({
  publicUrl: 'https://salon.example',
  allowInsecure: true,
  notify: notifyOfCalendar,
  planTerms: { prices: defaultPrices, issuer: ['Openchair'] },
  sendsMail: smtpUrl !== null,
  sendStaffLetter: staffLetterSender({ smtpUrl, mailFrom: 'Openchair <desk@example.net>' }),
})
