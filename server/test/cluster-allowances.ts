import type { ClusterFault } from './cluster-statement.ts'

export interface Allowance {
  fault: ClusterFault
  /** A pattern of the statement as sent. */
  words: RegExp
  why: string
}

/** Statements that a cluster may run although they break a rule. */
export const allowed: Allowance[] = [
  {
    fault: 'a table without its business',
    words: /^\s*select p\.business_id from booking_page p\s/,
    why: 'the sitemap of all nodes, read at most every ten minutes',
  },
  {
    fault: 'a table without its business',
    words: /^\s*select business_id\s+from webhook_delivery/,
    why: 'the one poll of the queue over all nodes; it takes a twentieth of the time',
  },
  {
    fault: 'a table without its business',
    words: /^\s*select queue, count\(\*\)::int as due/,
    why: 'the ages of all queues, read when metrics are asked for: due rows, by their indexes',
  },
  {
    fault: 'a table without its business',
    words: /^\s*select (count\(\*\)|extract)[^]*from webhook_delivery/,
    why: 'two figures of all nodes, read when metrics are asked for',
  },
  {
    fault: 'a table without its business',
    words: /^\s*select distinct business_id from idempotency_key/,
    why: 'once a minute: businesses with expired idempotency keys',
  },
  {
    fault: 'a table without its business',
    words: /^\s*select distinct kind, business_id from \(/,
    why: 'the one poll of all workers together for due work of every kind',
  },
  {
    fault: 'a table without its business',
    words:
      /^select distinct business_id\s+from "(work|provider_event|geocoded_place|guest_link|guest_session|staff_message|campaign_sending)"/,
    why: 'asks all nodes, ten minutes apart or more, for rows whose time is over',
  },
  {
    fault: 'a table without its business',
    words: /^\s*select distinct business_id from booking_message\s/,
    why: 'polls all nodes every six hours for messages about visits of long ago',
  },
  {
    fault: 'rows from a list',
    words: /insert into api_request/,
    why: 'once a second for all requests of a node, those of all businesses together',
  },
  {
    fault: 'a write of a look-up',
    words: /(insert into|update|delete from) "?invitation\b/,
    why: 'invitations are rare, and not part of everyday work',
  },
  {
    fault: 'a write of a look-up',
    words: /(insert into|update|delete from) "?(account|membership|api_key)\b/,
    why: 'members and keys change rarely; the last use of keys is written once a minute',
  },
  {
    fault: 'a write of a look-up',
    words: /(insert into|update|delete from) "?directory\b/,
    why: 'a business signs up, changes its name or plan, or is deleted',
  },
]
