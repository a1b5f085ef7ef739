import type { FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'

import type { Coordinates } from '#core/coordinates.ts'
import type { Fault } from '#core/errors.ts'
import type { Plan } from '#core/plans.ts'
import type { RefusalCode } from '#core/refusals.ts'
import type { Right, StaffFlag } from '#core/roles.ts'
import type { Access } from '#core/scopes.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Caller, Membership } from './caller.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a route works on: one business, or what belongs to none of them, such as accounts. */
export type Ground = 'business' | 'installation'

/** What a route promises and does. Validation, access, the description and several tests all come from it. */
export interface Definition<
  Path extends string,
  Query extends TSchema,
  Body extends TSchema,
  Reply extends TSchema,
  Params extends TSchema,
  Within extends Ground,
  Prepared,
> {
  /** What programs call it: camelCase, a verb first, and no other route's. Clients are generated with it. */
  name: string
  access: Access
  summary: string
  description?: string
  /** 'business' unless given. */
  within?: Within
  /** The smallest plan; for keys PRO unless given. */
  plan?: Plan
  /** What a person's role must allow, where access is no scope. */
  right?: Right
  /** What the membership of somebody with the role STAFF must say. */
  flag?: StaffFlag
  /** Only for path parameters that are no ids. */
  params?: Params
  query?: Query
  body?: Body
  /** A body for the description, where the examples of its fields don't make one that is accepted. */
  example?: Static<Body>
  /** Bytes or JsonBytes for what the handler has written itself. */
  reply: Reply
  /** The status of success; 200 unless given. */
  status?: 201 | 202 | 204
  /** Honours the Idempotency-Key header. */
  idempotent?: true
  /** A GET that reads a row or two: its statements share a connection with those of other requests. */
  quick?: true
  /** A GET that decides about time: the state of its business is read along with its caller. */
  readsState?: true
  /** May take minutes, such as what removes everything of somebody: no deadline holds for it. */
  long?: true
  /** Changes what availability is computed from, though its access does not say so. */
  changesSettings?: true
  /** Faults that no schema can express; runs only on requests that fit the schema, before the transaction. */
  rules?: (
    request: Pick<
      Asked<Path, Static<Query>, Static<Body>, Static<Params>>,
      'query' | 'body' | 'config'
    >,
  ) => Fault[] | Promise<Fault[]>
  /** What the body asks further rights for: throws 403. Before an Idempotency-Key is looked at. */
  rights?: (request: Asked<Path, Static<Query>, Static<Body>, Static<Params>> & On<Within>) => void
  /**
   * What is asked of others, or takes long, before the transaction begins: it works on the pool, and what
   * it gives reaches the handler as `prepared`. When it fails, a repeat still gets the answer that was kept.
   */
  prepare?: (
    request: Asked<Path, Static<Query>, Static<Body>, Static<Params>> & On<Within>,
  ) => Promise<Prepared>
  /** Refusals of its own, for the description: 404, 409 or 422 codes mostly. */
  refusals?: readonly RefusalCode[]
  handler: (
    request: Asked<Path, Static<Query>, Static<Body>, Static<Params>> &
      On<Within> & {
        prepared: Prepared
        /** For the rare route that sets headers. */
        raw: FastifyReply
      },
  ) => Promise<Static<Reply>>
}

/** What a request asks, and who asks. */
export interface Asked<Path extends string, Query, Body, Params = unknown> {
  params: ParamsOf<Path> & Params
  query: Query
  body: Body
  caller: Caller
  /** Where it comes from, and the browser or program as it calls itself. */
  origin: { address: string; userAgent: string | null }
  config: ApiConfig
}

type On<Within extends Ground> = Within extends 'installation'
  ? { installation: Installation }
  : { tenant: Tenant; installation: Installation }

/** What routes need of the server's configuration. */
export interface ApiConfig {
  webhooks: {
    /** Also http, private addresses and every port: for development and tests. */
    allowInsecure: boolean
    allowedPorts: readonly number[]
    /** Networks whose private addresses are allowed, as addresses or in CIDR form. */
    allowedNetworks: readonly string[]
  }
  /** How others reach this installation; without a slash at its end. */
  publicUrl: string
  /** Whether mail goes out; else links are shown to who asks for them. */
  sendsMail: boolean
  geocode: Geocode
  watch: Watch
}

/** Shows somebody what happens in a business, as it happens, in answer to their request. */
export type Watch = (reply: FastifyReply, viewer: Viewer, wish: WatchWish) => Promise<void>

/** Somebody who is signed in, as a member of one business. */
export interface Viewer {
  sessionId: string
  accountId: string
  membership: Pick<Membership, 'businessId' | 'role' | 'staffId' | 'seesAll'>
}

export interface WatchWish {
  /** The last event that they were shown; what came after it is shown too. */
  lastEventId: string | undefined
  /** When it ends by itself; undefined: never. */
  seconds: number | undefined
}

/** Where an address lies, null when nowhere. Throws 422 when nobody can tell, 503 when nobody answers. */
export type Geocode = (sought: Sought) => Promise<Coordinates | null>

/** An address in words, sought for a business: rather near it than elsewhere. */
export interface Sought {
  businessId: string
  words: string
  near: Coordinates | null
}

/** The names in '/products/:productId', as { productId: string }. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

type AnyRequest = Asked<string, unknown, unknown>

export type Endpoint = { method: Method; path: string } & Omit<
  Definition<string, TSchema, TSchema, TSchema, TSchema, Ground, unknown>,
  'handler' | 'rules' | 'rights' | 'prepare'
> & {
    rules?: (request: Pick<AnyRequest, 'query' | 'body' | 'config'>) => Fault[] | Promise<Fault[]>
    rights?: (request: AnyRequest & AnyGround) => void
    prepare?: (request: AnyRequest & AnyGround) => Promise<unknown>
    handler: (
      request: AnyRequest & AnyGround & { prepared: unknown; raw: FastifyReply },
    ) => Promise<unknown>
  }

interface AnyGround {
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
    const Within extends Ground = 'business',
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
