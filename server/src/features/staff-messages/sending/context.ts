import type { Send, SendingContext } from '#features/messages/sending/context.ts'

import type { StaffLetter } from '../letter/letter.ts'

export type SendStaffLetter = Send<StaffLetter>

/** The dependencies of the work on letters to staff. */
export type StaffMessageContext = SendingContext<StaffLetter>
