import { resource } from '#db/resource.ts'

export const tables = resource({
  account: {},
  apiKey: { leftOut: 'only hashes are stored: a key is made anew elsewhere' },
  apiRequest: { leftOut: 'a log of some days' },
  attempt: {},
  invitation: { leftOut: 'an open invitation is a secret link, and ends with the move' },
  membership: { leftOut: 'in the lines of the members, with their names and addresses' },
  passwordReset: {},
  session: {},
  signInNetwork: {},
  loginChallenge: {},
  recoveryCode: {},
  secondFactor: {},
  provenAddress: {},
})
