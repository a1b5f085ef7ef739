import type { ReceiptWarning } from './state.ts'

/** The words of a refusal while nobody has confirmed a receipt. */
export const warningWords: Record<ReceiptWarning, string> = {
  UNSUBSCRIBED: 'This customer wants no e-mail: send isConfirmed to send the receipt all the same',
  UNREACHABLE: 'This address refused an earlier e-mail: send isConfirmed to try again',
}
