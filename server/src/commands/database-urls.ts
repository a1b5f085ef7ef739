import { type Config, givenDatabase } from '#config/config.ts'

/**
 * The configured database, else the embedded one: shared with a running server, or started for the
 * duration of the work.
 */
export async function withDatabaseUrls<T>(
  config: Config,
  work: (urls: { url: string; ownerUrl: string }) => Promise<T>,
): Promise<T> {
  const given = givenDatabase(config)
  if (given) return work(given)
  const { findEmbedded } = await import('#operation/embedded/embedded.ts')
  const { dataDir, postgresBin: bin, postgresFormerBin: formerBin } = config
  const embedded = await findEmbedded({ dataDir, log: silent, bin, formerBin })
  const { connectionString: url, ownerConnectionString: ownerUrl } = embedded
  try {
    return await work({ url, ownerUrl })
  } finally {
    await embedded.stop()
  }
}

/** Errors are thrown as well. */
const silent = { info: () => {}, warn: () => {}, error: () => {} }
