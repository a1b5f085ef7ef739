import type { Letter } from '../letter/letter.ts'
import type { OutgoingText } from '../sms/providers/provider.ts'

/** The content that is handed over, and its channel. */
export type Content = { by: 'EMAIL'; letter: Letter } | { by: 'SMS'; text: OutgoingText }
