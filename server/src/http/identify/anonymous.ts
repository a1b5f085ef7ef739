/** A caller without a valid credential: it may use public routes, and is rate limited by its address. */
export interface Anonymous {
  kind: 'anonymous'
}

export const anonymous: Anonymous = { kind: 'anonymous' }

export const isAnonymous = <Caller extends { kind: string }>(
  caller: Caller,
): caller is Extract<Caller, Anonymous> => caller.kind === 'anonymous'
