import { Enum } from '#http/types.ts'

export const GiftCardEmailStatus = Enum('GiftCardEmailStatus', ['QUEUED', 'SKIPPED'], {
  description:
    'Only in the reply of a sale with recipientEmail. QUEUED: the recipient gets the card by e-mail. SKIPPED: not, because the installation or the business sends no such e-mails, or the address had five within an hour',
  examples: ['QUEUED'],
})
