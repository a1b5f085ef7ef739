import type { paths } from './schema.gen.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** `~` is /businesses/{businessId}, as in the documents. */
type Short<Path> = Path extends `/businesses/{businessId}${infer Rest}` ? `~${Rest}` : Path
type Full<Path extends string> = Path extends `~${infer Rest}`
  ? `/businesses/{businessId}${Rest}`
  : Path

export const fullPath = (path: string) => path.replace(/^~/, '/businesses/{businessId}')

/** The paths that have an operation of this method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: undefined extends paths[Path][M] ? never : Short<Path>
}[keyof paths]

export type Operation<M extends Method, Path extends string> =
  Full<Path> extends keyof paths ? paths[Full<Path>][M] : never

/** The path without its last part: where records are created that have the path. */
export type Parent<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Rest extends `${string}/${string}`
    ? `${First}/${Parent<Rest>}`
    : First
  : Path

type Part<Op, Where extends 'path' | 'query'> = Op extends {
  parameters: { [Name in Where]?: infer Found }
}
  ? [NonNullable<Found>] extends [never]
    ? unknown
    : NonNullable<Found>
  : unknown

/** A filter that is null or undefined is left out. */
type Omittable<Query> = {
  [Name in keyof Query]: Query[Name] | (undefined extends Query[Name] ? null | undefined : never)
}

/** The parameters of path and query in one object: no operation has one name in both. */
export type Params<Op> = Part<Op, 'path'> & Omittable<Part<Op, 'query'>>

/** The same where a record may be unknown yet. */
export type LooseParams<Op> = {
  [Name in keyof Part<Op, 'path'>]: string | null | undefined
} & Omittable<Part<Op, 'query'>>

export type Body<Op> = Op extends { requestBody?: infer Request }
  ? NonNullable<Request> extends { content: { 'application/json': infer Json } }
    ? Json
    : undefined
  : undefined

type Success<Op> = Op extends { responses: infer All } ? All[keyof All & (200 | 201 | 202)] : never

/** The body of the response; of `{ data }`, what it wraps. */
export type Reply<Op> = [Success<Op>] extends [{ content: { 'application/json': infer Json } }]
  ? Unwrapped<Json>
  : undefined

type Unwrapped<Json> = Json extends { data: infer Data }
  ? [Exclude<keyof Json, 'data'>] extends [never]
    ? Data
    : Json
  : Json

/** Most replies are `{ data }`; lists with pages have `meta` beside it. */
export function unwrapped(body: unknown): unknown {
  const isWrapped =
    typeof body === 'object' && body !== null && 'data' in body && Object.keys(body).length === 1
  return isWrapped ? body.data : body
}
