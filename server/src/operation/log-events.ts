interface LogEvent {
  level: 'info' | 'warn' | 'error' | 'fatal'
  /** The messages, or their beginning where a name follows. */
  says: string | readonly string[]
}

/**
 * The lines of the log by their codes, which stay when a message is worded anew. docs/operating/observing.md describes
 * them. info: ordinary; warn: repeated or served in another way without help; error: somebody should look at it, the
 * process goes on; fatal: the process ends.
 */
export const logEvents = {
  request: { level: 'info', says: 'request' },
  request_failed: { level: 'error', says: 'A request failed' },
  dependency_unavailable: { level: 'warn', says: 'A dependency is unavailable' },
  signal: { level: 'info', says: 'SIG' },
  heaviest_businesses: { level: 'info', says: 'Businesses with the most processor time' },
  stopped: { level: 'info', says: 'Stopped ' },
  stop_failed: { level: 'error', says: 'Could not stop ' },
  stop_abandoned: { level: 'warn', says: 'Did not stop in time and was abandoned' },
  stop_late: {
    level: 'warn',
    says: 'The remaining components did not stop in time and were abandoned',
  },
  start_failed: { level: 'fatal', says: 'Could not start' },
  uncaught_exception: { level: 'fatal', says: 'Uncaught exception' },
  unhandled_rejection: { level: 'fatal', says: 'Unhandled promise rejection' },
  lines_dropped: {
    level: 'warn',
    says: 'Log lines were dropped, because the reader was too slow',
  },
  telemetry_dropped: {
    level: 'warn',
    says: 'The collector did not accept traces or logs, which were dropped',
  },
  database_awaited: { level: 'warn', says: 'The database does not answer yet: waiting for it' },
  database_restarting: {
    level: 'warn',
    says: 'The embedded PostgreSQL stopped unexpectedly and is being restarted',
  },
  database_restart_failed: {
    level: 'error',
    says: 'The embedded PostgreSQL cannot be restarted',
  },
  connection_lost: { level: 'warn', says: 'Lost ' },
  database_started: { level: 'info', says: 'The embedded PostgreSQL' },
  database_upgrading: { level: 'info', says: 'Upgrading the data of the embedded PostgreSQL' },
  database_upgraded: {
    level: 'info',
    says: 'Upgraded the data; the former folder is kept and may be deleted',
  },
  backup_made: { level: 'info', says: 'Made a scheduled backup' },
  notifications_lost: {
    level: 'warn',
    says: [
      'Due work is found by polling only',
      'New webhook deliveries are found by polling only',
      'Events are found by polling only',
    ],
  },
  redis_unreachable: {
    level: 'warn',
    says: 'Redis is unreachable: this node counts requests alone',
  },
  job_failed: { level: 'error', says: 'A job failed and will be retried' },
  work_not_queried: { level: 'warn', says: 'Due work could not be queried' },
  webhooks_not_queried: { level: 'warn', says: 'Due webhook deliveries could not be queried' },
  webhooks_not_claimed: { level: 'warn', says: 'Webhook deliveries could not be claimed' },
  webhooks_recorded_later: {
    level: 'warn',
    says: 'The results of webhook deliveries will be recorded later',
  },
  webhook_failed: { level: 'error', says: 'A webhook delivery could not be carried out' },
  webhook_not_prepared: { level: 'error', says: 'A webhook delivery could not be prepared' },
  mail_postponed: { level: 'warn', says: 'A mail could not be sent and will be retried' },
  mail_dropped: {
    level: 'error',
    says: 'A mail was dropped after the last attempt or a permanent failure',
  },
  message_not_sent: { level: 'warn', says: 'A message to a customer was not sent' },
  staff_message_not_sent: { level: 'warn', says: 'A letter to a team member was not sent' },
  campaign_message_refused: { level: 'warn', says: 'A message of a campaign was refused' },
  campaign_message_failed: { level: 'warn', says: 'A message of a campaign failed' },
  pass_not_pushed: { level: 'warn', says: 'A pass could not be pushed' },
  phone_reported: { level: 'info', says: 'A phone reported a problem with a pass' },
  passes_unsigned: {
    level: 'warn',
    says: 'WALLET_CERT is not set: passes have a test signature, and phones refuse them',
  },
  stream_not_read: { level: 'warn', says: 'Events could not be read for open streams' },
  checkout_not_opened: { level: 'warn', says: 'A checkout could not be opened' },
  payment_unfit: {
    level: 'warn',
    says: 'A payment at Stripe fits no booking: see `openchair payment list-unfit`',
  },
  characters_left_out: { level: 'warn', says: 'A document lacks characters: no font has them' },
  dashboard_ready: { level: 'info', says: 'The dashboard is ready' },
  dashboard_unavailable: { level: 'warn', says: 'The dashboard is not available' },
  demo_failed: { level: 'error', says: 'The demo salon could not be created' },
} as const satisfies Record<string, LogEvent>

const messages = Object.entries<LogEvent>(logEvents).flatMap(([event, { says }]) =>
  (typeof says === 'string' ? [says] : says).map((message) => [message, event] as const),
)
const eventByMessage = new Map(messages)
const beginnings = messages.filter(([message]) => message.endsWith(' ') || message === 'SIG')

/** The code of a line by its message; undefined for lines of libraries and for warnings about settings. */
export function eventOf(message: string): string | undefined {
  const known = eventByMessage.get(message)
  if (known !== undefined) return known
  // A list of names or a consequence may follow.
  const start = eventByMessage.get(message.split(':', 1)[0] ?? '')
  return start ?? beginnings.find(([beginning]) => message.startsWith(beginning))?.[1]
}
