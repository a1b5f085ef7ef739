/** An error of sending, reduced to what may be logged: a mail server's message may repeat the recipient's address. */
export interface Failure {
  /** The error code of Nodemailer, such as EENVELOPE, or of the system. */
  code: string | null
  /** The reply code of the mail server, such as 550. */
  responseCode: number | null
  /** The SMTP command that failed. */
  command: string | null
}

export function failureOf(error: unknown): Failure {
  const { code = null, responseCode = null, command = null } = error as Partial<Failure>
  return { code, responseCode, command }
}

/**
 * Whether the server refused the recipient or the content of this message, rather than the sender or the connection.
 */
export const isAboutMessage = ({ responseCode, command }: Failure) =>
  responseCode !== null && responseCode !== 421 && ['RCPT TO', 'DATA'].includes(command ?? '')

/**
 * Whether the failure is permanent: a 5xx reply to the recipient or the content. A 5xx reply to an earlier command
 * refuses this sender, so the message stays queued until the settings are corrected.
 */
export const isFinal = (failure: Failure) =>
  isAboutMessage(failure) && (failure.responseCode ?? 0) >= 500
