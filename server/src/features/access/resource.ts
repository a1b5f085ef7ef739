import { resource } from '#db/resource.ts'

export const tables = resource({
  account: {},
  apiKey: { leftOut: 'only hashes are stored: a key is made anew elsewhere' },
  apiRequest: { references: { keyId: 'apiKey' }, leftOut: 'a log of some days' },
  attempt: {},
  invitation: {
    references: { staffId: 'staff' },
    leftOut: 'an open invitation is a secret link, and ends with the move',
  },
  membership: {
    references: { staffId: 'staff' },
    leftOut: 'in the lines of the members, with their names and addresses',
  },
  passwordReset: {},
  session: {},
  signInNetwork: {},
  loginChallenge: {},
  recoveryCode: {},
  secondFactor: {},
  provenAddress: {},
})
