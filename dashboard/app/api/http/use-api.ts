import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'

import { read } from './api.ts'
import type { Body, LooseParams, Operation, Params, PathOf, Reply } from './operation.ts'
import { keyOf } from './renew.ts'
import type { Given } from './send.ts'

interface Options<Data, Selected> extends Omit<
  UseQueryOptions<Data, Error, Selected>,
  'queryKey' | 'queryFn'
> {
  /** Whether the data of the parameters before stay until the next have loaded. */
  keepsPrevious?: boolean
}

/** The options of a query: its key is the path with its parameters. */
export const apiQuery = <Path extends PathOf<'get'>>(
  path: Path,
  params: Params<Operation<'get', Path>>,
) =>
  queryOptions({
    queryKey: keyOf(path, params as Given),
    queryFn: () => read(path, params as Given) as Promise<Reply<Operation<'get', Path>>>,
  })

/** Reads a path of the API, once all parameters of the path are known. */
export const useApi = <Path extends PathOf<'get'>, Selected = Reply<Operation<'get', Path>>>(
  path: Path,
  params: LooseParams<Operation<'get', Path>>,
  { keepsPrevious, ...options }: Options<Reply<Operation<'get', Path>>, Selected> = {},
) =>
  useQuery({
    ...(keepsPrevious === true && { placeholderData: keepPreviousData }),
    ...options,
    ...(isUnknown(path, params as Given) && { enabled: false }),
    queryKey: keyOf(path, params as Given),
    queryFn: () => read(path, params as Given) as Promise<Reply<Operation<'get', Path>>>,
  })

/** Asks by a POST that changes nothing; without a body it waits. */
export const useAnswer = <Path extends PathOf<'post'>>(
  path: Path,
  params: LooseParams<Operation<'post', Path>>,
  body: Body<Operation<'post', Path>> | null,
  {
    keepsPrevious,
    ...options
  }: Options<Reply<Operation<'post', Path>>, Reply<Operation<'post', Path>>> = {},
) =>
  useQuery({
    ...(keepsPrevious === true && { placeholderData: keepPreviousData }),
    ...options,
    ...(body === null && { enabled: false }),
    queryKey: keyOf(path, params as Given, body),
    queryFn: () => read(path, params as Given, body) as Promise<Reply<Operation<'post', Path>>>,
  })

const isUnknown = (path: string, params: Given) =>
  [...path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => (params[name] ?? null) === null)
