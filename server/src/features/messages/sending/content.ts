import type { Letter } from '../letter/letter.ts'
import type { OutgoingText } from '../sms/providers/provider.ts'

/** What is handed over, and by which channel. */
export type Content = { by: 'EMAIL'; letter: Letter } | { by: 'SMS'; text: OutgoingText }
