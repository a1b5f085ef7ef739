import { callbackify } from 'node:util'

import { type Address, resolveName } from './resolve-name.ts'
import { type AddressRules, hasNetworks, mayReach } from './safe-address.ts'

/** The error of a request whose name leads to an address that the rules do not allow. */
export const notPublic = new Error('The name resolves to an address that is not public')

/**
 * The options of a request that dials allowed addresses only: those that the name resolves to at that moment. The caller
 * has checked the URL itself. With autoSelectFamily Node always requests all addresses of a name, and tries them in turn.
 */
export const dialling = (url: URL, rules: AddressRules) =>
  rules.allowInsecure
    ? {}
    : {
        autoSelectFamily: true,
        lookup: callbackify(async (name: string, _options: unknown): Promise<Address[]> => {
          const how = { limitMs: 8_000, orSystem: hasNetworks(rules) }
          const addresses = await resolveName(name, how)
          // One private address among several is refused: the name server may order them differently next time.
          if (!addresses.every(({ address }) => mayReach(address, url, rules))) throw notPublic
          return addresses
        }),
      }
