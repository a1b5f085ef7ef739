const args = process.argv.slice(2)
const first = args.findIndex((arg) => arg.startsWith('--'))

/** The named parts, and what follows them: the options of one. */
export const partNames = first < 0 ? args : args.slice(0, first)
export const options = first < 0 ? [] : args.slice(first)
