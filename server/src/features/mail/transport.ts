import { createTransport } from 'nodemailer'

const timeout = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through the mail server at a URL such as smtp://user:secret@mail.example:587. */
export const openTransport = (smtpUrl: string) => createTransport({ url: smtpUrl, ...timeout })

/**
 * Sends many messages sequentially over one connection. A message whose connection was lost is not resent by the
 * transport; an idle connection is closed before the server's own timeout.
 */
export const openConnection = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    ...timeout,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    idleTimeout: 15_000,
  })
