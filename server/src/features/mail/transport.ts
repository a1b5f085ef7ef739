import { createTransport } from 'nodemailer'

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through the mail server at an address such as smtp://user:secret@mail.example:587. */
export const openTransport = (smtpUrl: string) => createTransport({ url: smtpUrl, ...patience })

/**
 * The same for many letters, one after the other on one connection. A letter whose connection was lost is never
 * repeated behind our back; an idle connection is closed before servers do so.
 */
export const openLine = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    ...patience,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    idleTimeout: 15_000,
  })
