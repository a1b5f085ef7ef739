/** What an error of sending says; nothing else of it may be logged, since a mail server may repeat the address. */
export interface Failure {
  /** Nodemailer's, such as EENVELOPE, or the system's. */
  code: string | null
  /** The mail server's, such as 550. */
  responseCode: number | null
  /** What was answered so. */
  command: string | null
}

export function failureOf(error: unknown): Failure {
  const { code = null, responseCode = null, command = null } = error as Partial<Failure>
  return { code, responseCode, command }
}

/** Whether it was said to the recipient or the text of this letter, and not to us. */
export const isAboutLetter = ({ responseCode, command }: Failure) =>
  responseCode !== null && responseCode !== 421 && ['RCPT TO', 'DATA'].includes(command ?? '')

/**
 * The server knows that it never will take this letter: a status of 500 and more to its recipient or its text.
 * Before that it refuses us, and the letter waits until somebody has put the settings right.
 */
export const isFinal = (failure: Failure) =>
  isAboutLetter(failure) && (failure.responseCode ?? 0) >= 500
