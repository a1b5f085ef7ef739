import type { Config } from '#config/config.ts'

/** The options of commands that queue letters; the server sends them. */
export const mailOptions = ({ publicUrl, smtpUrl }: Pick<Config, 'publicUrl' | 'smtpUrl'>) => ({
  publicUrl,
  sendsMail: smtpUrl !== null,
})
