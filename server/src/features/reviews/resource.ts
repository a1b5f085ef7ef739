import { resource } from '#db/resource.ts'

export const tables = resource({
  review: {
    export: { sealed: {} },
    customer: { merge: 'rule', erase: 'rule' },
  },
})
