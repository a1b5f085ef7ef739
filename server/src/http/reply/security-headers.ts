/** The headers that matter for JSON: the others are about pages, and each costs time on every response. */
export const securityHeaders = {
  contentSecurityPolicy: false,
  // Other hosts of the domain belong to the operator.
  strictTransportSecurity: { includeSubDomains: false },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  xDownloadOptions: false,
  permittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const
