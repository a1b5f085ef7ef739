import type { FastifyReply } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Fault } from '#core/errors.ts'
import type { Static, TSchema } from '#core/json-schema.ts'
import type { Plan } from '#core/plans.ts'
import type { RefusalCode } from '#core/refusals.ts'
import type { Right, StaffFlag } from '#core/roles.ts'
import type { Access } from '#core/scopes.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'

import type { ApiConfig } from './api-config.ts'
import type { AuditAction } from './audit/actions.ts'
import type { Audit } from './audit/recorder.ts'
import type { Caller } from './identify/caller.ts'
import type { Quota } from './limits/quotas.ts'
import type { Origin } from './request-origin.ts'
import type { IfMatch } from './validate/if-match.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The scope of a route: one business, or the installation, such as accounts. */
export type RouteScope = 'business' | 'installation'

/** The contract of a route. Validation, access, the OpenAPI description and several tests are derived from it. */
export interface Definition<
  Path extends string,
  Query extends TSchema,
  Body extends TSchema,
  Reply extends TSchema,
  Params extends TSchema,
  Within extends RouteScope,
  Prepared,
> {
  /** The operation id: camelCase, verb first, unique. Generated clients use it. */
  name: string
  access: Access
  summary: string
  description?: string
  /** Defaults to 'business'. */
  within?: Within
  /** The minimum plan. Defaults to PRO for keys. */
  plan?: Plan
  /** The right that a person's role must include, beside the scope. */
  right?: Right
  /** The flag that a membership with the role STAFF must have set. */
  flag?: StaffFlag
  /** Open to people of every role: the scope in `access` binds keys alone. */
  everyRole?: true
  /** For guests, with a token instead of a slug: its record, its business, and whether the route is open while that is suspended. */
  byToken?: {
    record: string
    whileSuspended?: true
    businessOf: (token: string, masterKey: MasterKey) => string | undefined
  }
  /** Of a route by which guests book: a network may call it a few times an hour for each business. */
  limitsBookings?: true
  /** The text of the refusal of a key, on a route of sessions. */
  keyRefusal?: string
  /** Closed to operators whom the owner has let in: what it opens would outlast their visit. */
  closedToVisits?: true
  /** Of a GET with an ETag: for how long anybody may keep the response without asking again. */
  maxAgeSeconds?: number
  /** For operators of the installation alone, beside `access: 'session'`. */
  operator?: true
  /** The quota of the business that it takes from, and how much of it is used. */
  quota?: Quota
  /** Only for path parameters that are no ids. */
  params?: Params
  query?: Query
  body?: Body
  /** An example body for the description, where the examples of its fields do not form an accepted one. */
  example?: Static<Body>
  /** Bytes or JsonBytes where the handler serialises the reply itself. */
  reply: Reply
  /** The status code of success. Defaults to 200. */
  status?: 201 | 202 | 204
  /** Honours the Idempotency-Key header. */
  idempotent?: true
  /** The name space of the Idempotency-Key for callers who do not know each other. Defaults to the business. */
  keySpace?: (body: Static<Body>) => string
  /** The ETag of a reply, such as the version of its record. */
  etag?: (reply: Static<Reply>) => string
  /** Honours the If-Match header: its handler compares it with the locked record. */
  conditional?: true
  /** A GET that reads one or two rows: its statements share a connection with those of other requests. */
  quick?: true
  /** A GET that evaluates time slots: the state of its business is read together with its caller. */
  readsState?: true
  /** Whether such a GET reads the state itself, by one statement like those of `quick`. Asked if the caller needs no look-up. */
  combinesReads?: (
    request: RequestInput<Path, Static<Query>, Static<Body>, Static<Params>> & ScopeContext<Within>,
  ) => boolean
  /** May take minutes, such as erasing all data of a person: no deadline applies. */
  long?: true
  /** Whether it changes the settings that availability is computed from. Defaults to what its access implies. */
  changesSettings?: boolean
  /** Changes sessions or memberships: the live streams that this revokes end before the response is sent. */
  endsStreams?: true
  /** Whether it changes the access of API keys: the response waits until no node uses the old one. */
  changesKeyAccess?: (body: Static<Body>) => boolean
  /** The action under which the audit log has the operation: its handler must record what it did. */
  audit?: AuditAction | readonly AuditAction[]
  /** Faults that no schema can express. Runs before the transaction, and only on requests that match the schema. */
  rules?: (
    request: Pick<
      RequestInput<Path, Static<Query>, Static<Body>, Static<Params>>,
      'query' | 'body' | 'config'
    >,
  ) => Fault[] | Promise<Fault[]>
  /** Checks further rights that the body requires; throws 403. Runs before the Idempotency-Key is looked up. */
  rights?: (
    request: RequestInput<Path, Static<Query>, Static<Body>, Static<Params>> & ScopeContext<Within>,
  ) => void
  /** Slow work before the transaction; its result is `prepared`. A repeat gets the stored response when it fails. */
  prepare?: (
    request: RequestInput<Path, Static<Query>, Static<Body>, Static<Params>> & ScopeContext<Within>,
  ) => Promise<Prepared>
  /** Refusals specific to this route, for the description: mostly 404, 409 or 422 codes. */
  refusals?: readonly RefusalCode[]
  handler: (
    request: RequestInput<Path, Static<Query>, Static<Body>, Static<Params>> &
      ScopeContext<Within> & {
        prepared: Prepared
        /** Records what an audited operation did. */
        audit: Audit
        /** For the rare route that sets headers. */
        raw: FastifyReply
      },
  ) => Promise<Static<Reply>>
}

/** The input of a request and its caller. */
export interface RequestInput<Path extends string, Query, Body, Params = unknown> {
  params: ParamsOf<Path> & Params
  query: Query
  body: Body
  caller: Caller
  origin: Origin
  /** Records a failed sign-in to an account. It stays recorded when the request is refused. */
  signInFailed: (accountId: string) => void
  /** The tags that the caller expects, of a route that is conditional. */
  ifMatch: IfMatch
  config: ApiConfig
}

type ScopeContext<Within extends RouteScope> = Within extends 'installation'
  ? { installation: Installation }
  : { tenant: Tenant; installation: Installation }

/** The parameter names of '/products/:productId', as { productId: string }. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

type AnyRequest = RequestInput<string, unknown, unknown>

export type Endpoint = { method: Method; path: string } & Omit<
  Definition<string, TSchema, TSchema, TSchema, TSchema, RouteScope, unknown>,
  'handler' | 'rules' | 'rights' | 'prepare' | 'etag' | 'combinesReads'
> & {
    combinesReads?: (request: AnyRequest & AnyContext) => boolean
    etag?: (reply: unknown) => string
    rules?: (request: Pick<AnyRequest, 'query' | 'body' | 'config'>) => Fault[] | Promise<Fault[]>
    rights?: (request: AnyRequest & AnyContext) => void
    prepare?: (request: AnyRequest & AnyContext) => Promise<unknown>
    handler: (
      request: AnyRequest & AnyContext & { prepared: unknown; audit: Audit; raw: FastifyReply },
    ) => Promise<unknown>
  }

interface AnyContext {
  tenant: Tenant | undefined
  installation: Installation
}

const verb =
  (method: Method) =>
  <
    const Path extends string,
    Reply extends TSchema,
    Query extends TSchema = TSchema,
    Body extends TSchema = TSchema,
    Params extends TSchema = TSchema,
    const Within extends RouteScope = 'business',
    Prepared = undefined,
  >(
    path: Path,
    definition: Definition<Path, Query, Body, Reply, Params, Within, Prepared>,
  ) =>
    ({ method, path, ...definition }) as unknown as Endpoint

export const get = verb('GET')
export const post = verb('POST')
export const put = verb('PUT')
export const patch = verb('PATCH')
export const del = verb('DELETE')
