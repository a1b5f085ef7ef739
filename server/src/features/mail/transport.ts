import { createTransport } from 'nodemailer'

/** Sends through the mail server at an address such as smtp://user:secret@mail.example:587. */
export const openTransport = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
