import type { Config } from '#config/config.ts'

/** What commands need to queue letters; the server sends them. */
export const mailOptions = ({ publicUrl, smtpUrl }: Pick<Config, 'publicUrl' | 'smtpUrl'>) => ({
  publicUrl,
  sendsMail: smtpUrl !== null,
})
