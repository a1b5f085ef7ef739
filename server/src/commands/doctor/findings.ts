export type Severity = 'error' | 'warning' | 'note'

/** Something that a check has found. */
export interface Finding {
  code: Code
  severity: Severity
  /** The finding, in a sentence. It contains no secrets and no personal data. */
  message: string
  /** The remedy. */
  advice: string
}

export type Code = keyof typeof codes

/** Every finding: how grave it is, and what to do. docs/operating/doctor.md describes each. */
export const codes = {
  SETTING_INVALID: ['error', 'Correct the setting; the other checks run once all are valid.'],
  SETTING_DOUBTFUL: ['warning', 'Correct or remove the setting.'],
  PUBLIC_URL_WITHOUT_TLS: [
    'warning',
    'Put a proxy with TLS in front and set PUBLIC_URL to its https address.',
  ],
  PUBLIC_URL_MISSING: ['warning', 'Set PUBLIC_URL to the address that people use.'],
  TRUST_PROXY_MISSING: [
    'warning',
    'Set TRUST_PROXY to the address of the proxy, such as loopback.',
  ],
  TRUST_PROXY_TOO_WIDE: ['error', 'Set TRUST_PROXY to the addresses of your proxies only.'],
  WEBHOOKS_INSECURE: ['warning', 'Remove WEBHOOK_ALLOW_INSECURE: it is meant for development.'],
  MAIL_NOT_CONFIGURED: ['warning', 'Set SMTP_URL and MAIL_FROM.'],
  KEY_MISSING: [
    'error',
    'Restore encryption.key in DATA_DIR from your backup, or set ENCRYPTION_KEY. Do not start the server before.',
  ],
  KEY_FILE_READABLE: ['error', 'Run chmod 600 on the file.'],
  ENV_FILE_READABLE: ['warning', 'Run chmod 600 on the file: it may contain secrets.'],
  DISK_NEARLY_FULL: ['warning', 'Make room, or move DATA_DIR to a larger disk.'],
  DISK_FULL: ['error', 'Make room now: PostgreSQL stops when it cannot write.'],
  DATA_FOLDER_READ_ONLY: [
    'error',
    'Give the user of the server the right to write, or mount the disk read-write.',
  ],
  NO_DATABASE: [
    'warning',
    'Check DATA_DIR. `openchair start` creates a database in an empty folder.',
  ],
  DATABASE_UNREACHABLE: [
    'error',
    'Check DATABASE_URL, the network and the log of PostgreSQL (postgres.log in DATA_DIR).',
  ],
  NODE_VERSION: ['error', 'Run Openchair with the Node that `npm ci` installs.'],
  POSTGRES_VERSION: ['error', 'Use PostgreSQL 15 to 18.'],
  FONTS_MISSING: ['warning', 'Install the fonts for other scripts: docs/operating/install.md.'],
  POSTGRES_OUTDATED: [
    'warning',
    'Install the newest minor release and restart. Instead of the bundled PostgreSQL the server uses a newer one of the same major version that is installed on the machine.',
  ],
  VERSIONS: ['note', 'Nothing.'],
  CLOCK_SKEW: ['warning', 'Let NTP set the clocks of all machines.'],
  CLOCK_WRONG: ['error', 'Let NTP set the clocks of all machines.'],
  MIGRATIONS_MISSING: ['error', 'Run `openchair migrate`, or restart the server.'],
  MIGRATIONS_UNKNOWN: ['error', 'Start the version that created the database, or a later one.'],
  MIGRATION_CHANGED: ['error', 'Install the release again: its migration files were altered.'],
  MIGRATION_RUNNING: ['warning', 'Wait. If it does not end, look for what blocks it.'],
  SCHEMA_PART_MISSING: [
    'error',
    'Restore the definition that server/schema.sql in the repository shows.',
  ],
  CONNECTIONS_TOO_FEW: ['error', 'Raise max_connections, or lower DATABASE_POOL_MAX.'],
  CONNECTIONS_NEARLY_USED: ['warning', 'Raise max_connections, or close what holds connections.'],
  IDLE_IN_TRANSACTION: ['warning', 'End that session: it keeps locks and stops vacuum.'],
  LONG_TRANSACTION: ['warning', 'End it unless it is a backup: it stops vacuum.'],
  PREPARED_TRANSACTION: [
    'error',
    'Run COMMIT PREPARED or ROLLBACK PREPARED: it keeps its locks for good.',
  ],
  QUEUE_LAG: ['warning', 'Check that a worker runs, and its log.'],
  QUEUE_STUCK: ['error', 'Check that a worker runs, and its log.'],
  DELIVERIES_FAILED: ['warning', 'Open the webhook in the dashboard: it shows the responses.'],
  WEBHOOK_DISABLED: ['note', 'Enable it again in the dashboard once its receiver works.'],
  LETTERS_FAILED: ['warning', 'Check the log of the worker for the replies of the mail server.'],
  REFUNDS_FAILED: ['note', 'Give the money back another way.'],
  KEY_CANNOT_OPEN: [
    'error',
    'Set the key that the data was encrypted with; a single row was altered or restored from elsewhere.',
  ],
  KEY_FORMER_NEEDED: ['warning', 'Run `openchair keys rotate-encryption` to its end.'],
  RETIRED_KEY_UNREADABLE: ['error', 'Restore the row of the table retired_key from a backup.'],
  ROWS_WITHOUT_BUSINESS: ['error', 'Delete these rows after a backup, or restore the business.'],
  REFERENCE_BROKEN: ['error', 'Restore the missing rows from a backup, or clear the reference.'],
  LEDGER_PAYMENTS: ['error', 'Compare the rows with a backup; report it as a bug.'],
  LEDGER_BOOKINGS: ['error', 'Compare the rows with a backup; report it as a bug.'],
  LEDGER_SALES: ['error', 'Compare the rows with a backup; report it as a bug.'],
  LEDGER_REFUNDS: ['error', 'Compare the rows with a backup; report it as a bug.'],
  LEDGER_CASH_DAYS: ['error', 'Reopen the day and close it again.'],
  LEDGER_GIFT_CARDS: ['error', 'Compare the rows with a backup; report it as a bug.'],
  LEDGER_LOYALTY: ['error', 'Compare the rows with a backup; report it as a bug.'],
  LEDGER_STOCK: ['error', 'Count the stock and enter it as a stock count.'],
  LEDGER_INVOICES: ['error', 'Compare the rows with a backup; report it as a bug.'],
  LEDGER_REVIEWS: ['error', 'Compare the rows with a backup; report it as a bug.'],
  CLAIMS_MISSING: ['error', 'Move the booking to its own time again: that claims it.'],
  CLAIMS_STRAY: ['error', 'Delete the claim: it blocks a time that nobody has.'],
  CLAIMS_OVERLAP: ['error', 'Move one of the bookings; restore the constraint claim_time_free.'],
  INDEX_INVALID: ['error', 'Run REINDEX INDEX CONCURRENTLY.'],
  CONSTRAINT_NOT_VALID: ['warning', 'Run ALTER TABLE … VALIDATE CONSTRAINT.'],
  AUTOVACUUM_OFF: ['warning', 'Turn it on again.'],
  TABLE_BLOATED: ['warning', 'Run VACUUM, and look for what prevents autovacuum.'],
  TRANSACTION_IDS_OLD: ['error', 'Run VACUUM (FREEZE) before PostgreSQL refuses to write.'],
  CERTIFICATE_EXPIRES: ['warning', 'Renew it, and look why it is not renewed by itself.'],
  CERTIFICATE_INVALID: ['error', 'Install a valid certificate for this name, with its chain.'],
  MAIL_UNREACHABLE: ['error', 'Check SMTP_URL: host, port, user and password.'],
  MAIL_WITHOUT_TLS: ['warning', 'Use smtps://, or a mail server with STARTTLS.'],
  REDIS_UNREACHABLE: ['warning', 'Check REDIS_URL. Nodes count requests alone meanwhile.'],
  SERVER_NOT_RUNNING: ['note', 'Start the server and run this again to check the proxy too.'],
  URL_UNREACHABLE: ['error', 'Check DNS, the firewall, the proxy, and that the server runs.'],
  SERVER_NOT_READY: ['error', 'Look at /readyz and at the log of the server.'],
  URL_NOT_THIS_SERVER: [
    'warning',
    'Check where the proxy sends requests, and that this command has the settings of the server.',
  ],
  PROXY_HOST: ['error', 'Let the proxy pass on Host, such as `proxy_set_header Host $host`.'],
  PROXY_FORWARDED_FOR: [
    'warning',
    'Let the proxy set X-Forwarded-For, such as `proxy_set_header X-Forwarded-For $remote_addr`.',
  ],
  PROXY_FORWARDED_FOR_BELIEVED: [
    'error',
    'Let the proxy replace X-Forwarded-For, and list only proxies in TRUST_PROXY.',
  ],
  PROXY_FORWARDED_FOR_MALFORMED: [
    'warning',
    'Let that proxy write the address of the client alone, such as `proxy_set_header X-Forwarded-For $remote_addr`; a port after it is accepted.',
  ],
  PROXY_FORWARDED_PROTO: [
    'warning',
    'Let the proxy set X-Forwarded-Proto, such as `proxy_set_header X-Forwarded-Proto $scheme`.',
  ],
  PROXY_BUFFERS: ['error', 'Turn buffering off, such as `proxy_buffering off`.'],
  PROXY_COMPRESSES_STREAMS: ['warning', 'Do not compress text/event-stream at the proxy.'],
  PROXY_BODY_LIMIT: ['warning', 'Raise it to 2 MiB, such as `client_max_body_size 2m`.'],
  CHECK_CUT_SHORT: ['note', 'Run it again when the database is idle; nothing was found so far.'],
  CHECK_FAILED: ['warning', 'Read the message; report it if it is a bug.'],
} as const satisfies Record<string, readonly [Severity, string]>

export function finding(code: Code, message: string): Finding {
  const [severity, advice] = codes[code]
  return { code, severity, message, advice }
}

/** A few of many, for a message. */
export function someOf(names: readonly string[], most = 3): string {
  const rest = names.length - most
  return names.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
