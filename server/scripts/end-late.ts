// Loaded into every test file: one that hangs fails, instead of keeping all others from being told.
const patienceMs = 10 * 60_000

const isTestFile = process.env['NODE_TEST_CONTEXT'] !== undefined
// Of a file that has ended nothing is held back.
if (isTestFile)
  setTimeout(() => {
    console.error(
      `Not over after ${patienceMs} ms, held by: ${process.getActiveResourcesInfo().join()}`,
    )
    process.exit(1)
  }, patienceMs).unref()
