/** A code of which only the last group is visible: the server masks codes for people who may not sell cards. */
export const isMasked = (code: string) => code.startsWith('•')
