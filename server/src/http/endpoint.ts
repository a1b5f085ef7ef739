import type { FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'

import type { Fault } from '#core/errors.ts'
import type { Plan } from '#core/plans.ts'
import type { Access } from '#core/scopes.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Caller } from './caller.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a route promises and does. Validation, access, the description and several tests all come from it. */
export interface Definition<
  Path extends string,
  Query extends TSchema,
  Body extends TSchema,
  Reply extends TSchema,
  Params extends TSchema,
> {
  access: Access
  summary: string
  description?: string
  /** The smallest plan; PRO unless given. */
  plan?: Plan
  /** Only for path parameters that are no ids. */
  params?: Params
  query?: Query
  body?: Body
  /** A body for the description, where the examples of its fields don't make one that is accepted. */
  example?: Static<Body>
  reply: Reply
  /** The status of success; 200 unless given. */
  status?: 201 | 204
  /** Honours the Idempotency-Key header. */
  idempotent?: true
  /** A GET that reads a row or two: its statements share a connection with those of other requests. */
  quick?: true
  /** Changes what availability is computed from, though its access does not say so. */
  changesSettings?: true
  /**
   * Faults that no schema can express; runs only on requests that fit the schema. Before the
   * transaction, so that it may ask other servers.
   */
  rules?: (
    request: Pick<
      Request<Path, Static<Query>, Static<Body>, Static<Params>>,
      'query' | 'body' | 'config'
    >,
  ) => Fault[] | Promise<Fault[]>
  /** Refusals of its own, for the description: 409 or 422 codes. */
  refusals?: readonly string[]
  handler: (
    request: Request<Path, Static<Query>, Static<Body>, Static<Params>>,
  ) => Promise<Static<Reply>>
}

export interface Request<Path extends string, Query, Body, Params = unknown> {
  tenant: Tenant
  params: ParamsOf<Path> & Params
  query: Query
  body: Body
  caller: Caller
  config: ApiConfig
  /** For the rare route that sets headers or streams. */
  raw: FastifyReply
}

/** What routes need of the server's configuration. */
export interface ApiConfig {
  webhooks: {
    /** Also http, private addresses and every port: for development and tests. */
    allowInsecure: boolean
    allowedPorts: readonly number[]
  }
}

/** The names in '/products/:productId', as { productId: string }. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

export type Endpoint = { method: Method; path: string } & Omit<
  Definition<string, TSchema, TSchema, TSchema, TSchema>,
  'handler' | 'rules'
> & {
    rules?: (
      request: Pick<Request<string, unknown, unknown>, 'query' | 'body' | 'config'>,
    ) => Fault[] | Promise<Fault[]>
    handler: (request: Request<string, unknown, unknown>) => Promise<unknown>
  }

const verb =
  (method: Method) =>
  <
    const Path extends string,
    Reply extends TSchema,
    Query extends TSchema = TSchema,
    Body extends TSchema = TSchema,
    Params extends TSchema = TSchema,
  >(
    path: Path,
    definition: Definition<Path, Query, Body, Reply, Params>,
  ) =>
    ({ method, path, ...definition }) as unknown as Endpoint

export const get = verb('GET')
export const post = verb('POST')
export const put = verb('PUT')
export const patch = verb('PATCH')
export const del = verb('DELETE')
