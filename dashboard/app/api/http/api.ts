import { Failure } from './failure.ts'
import {
  type Body,
  type LooseParams,
  type Operation,
  type Params,
  type Parent,
  type PathOf,
  type Reply,
  unwrapped,
} from './operation.ts'
import { type Renewal, renewAfter } from './renew.ts'
import { type Given, send, type Sending } from './send.ts'

interface Options extends Omit<Sending, 'body' | 'parseAs'> {
  /**
   * Whether the change is done once the affected queries are renewed (default), or before that; or these are only marked as
   * stale.
   */
  renewal?: Renewal
}

/** The body where there is one; `null` in its place lets options follow. */
type Rest<Op> =
  Body<Op> extends undefined
    ? [body?: null, options?: Options]
    : undefined extends Body<Op>
      ? [body?: Body<Op> | null, options?: Options]
      : [body: Body<Op>, options?: Options]

type Changing = 'post' | 'put' | 'patch' | 'delete'

/** Somebody else has changed the record since it was read. */
export const isOutdated = (error: unknown) =>
  error instanceof Failure && error.code === 'PRECONDITION_FAILED'

async function change(
  method: Changing,
  path: string,
  params: Given,
  [body, { renewal = 'awaited', ...options } = {}]: readonly [unknown?, (Options | undefined)?],
): Promise<unknown> {
  try {
    const { data } = await send(method, path, params, { body: body ?? undefined, ...options })
    const reply = unwrapped(data)
    await renewAfter({ method, path, params, reply }, renewal)
    return reply
  } catch (error) {
    if (isOutdated(error)) await renewAfter({ method, path, params }, renewal)
    throw error
  }
}

const changing =
  <M extends Changing>(method: M) =>
  <Path extends PathOf<M>>(
    path: Path,
    params: Params<Operation<M, Path>>,
    ...rest: Rest<Operation<M, Path>>
  ) =>
    change(method, path, params, rest) as Promise<Reply<Operation<M, Path>>>

/** Reads a path, or asks by a POST that changes nothing. */
export const read = async (path: string, params: Given, body?: unknown) =>
  unwrapped((await send(body === undefined ? 'get' : 'post', path, params, { body })).data)

/** The paths of records that are created by a POST to the list of them. */
type SavedPath = {
  [Path in PathOf<'patch'>]: Parent<Path> extends PathOf<'post'> ? Path : never
}[PathOf<'patch'>]

/**
 * The operations of the API, by their paths as the documents have them, with the parameters of path and query in one object.
 * Each change renews the queries that it affects (affected.ts). Errors are thrown as a Failure.
 */
export const api = {
  get: <Path extends PathOf<'get'>>(path: Path, params: Params<Operation<'get', Path>>) =>
    read(path, params) as Promise<Reply<Operation<'get', Path>>>,
  post: changing('post'),
  put: changing('put'),
  patch: changing('patch'),
  delete: changing('delete'),

  /** Changes the record with this path, or creates it where the id at its end is null. */
  save: <Path extends SavedPath>(
    path: Path,
    params: LooseParams<Operation<'patch', Path>>,
    body: Body<Operation<'post', Parent<Path>>>,
    options?: Options,
  ) => {
    const [parent = '', id = ''] = path.split(/\/\{(\w+)\}$/)
    const { [id]: given, ...others } = params as Given
    const saving =
      given === null
        ? change('post', parent, others, [body, options])
        : change('patch', path, params, [body, options])
    return saving as Promise<Reply<Operation<'patch', Path>>>
  },

  /** A file, such as a PDF. */
  file: async <Path extends PathOf<'get'>>(path: Path, params: Params<Operation<'get', Path>>) => {
    const { data } = await send('get', path, params, { parseAs: 'blob' })
    if (!(data instanceof Blob)) throw new Error('The answer is no file')
    return data
  },
}
