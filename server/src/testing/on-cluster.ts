/** Whether the tests run where the tables are spread over nodes. */
export const isCluster = Boolean(process.env['TEST_CITUS_URL'])

/** For a test of what a cluster has otherwise, with the reason. */
export const notOnCluster = (reason: string) => ({ skip: isCluster && reason })

export const onlyOnCluster = { skip: !isCluster && 'TEST_CITUS_URL names no cluster' }
