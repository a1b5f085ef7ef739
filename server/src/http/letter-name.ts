import { Line } from './types.ts'

/** A name that letters contain: nobody may use them to send links in the operator's name. */
export const LetterName = (example: string) => ({ ...Line(example), 'x-name': true })
