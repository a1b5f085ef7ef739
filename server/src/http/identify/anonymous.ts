/** A caller without a valid credential: it may use public routes, and is rate limited by its address. */
export interface AnonymousCaller {
  kind: 'anonymous'
}

export const anonymous: AnonymousCaller = { kind: 'anonymous' }

export const isAnonymous = <Caller extends { kind: string }>(
  caller: Caller,
): caller is Extract<Caller, AnonymousCaller> => caller.kind === 'anonymous'
