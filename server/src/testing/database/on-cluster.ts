/** Whether the tests run on a database distributed over nodes. */
export const isCluster = Boolean(process.env['TEST_CITUS_URL'])

/** Skips a test on a cluster, with the reason. */
export const notOnCluster = (reason: string) => ({ skip: isCluster && reason })

export const onlyOnCluster = { skip: !isCluster && 'TEST_CITUS_URL is not set' }
