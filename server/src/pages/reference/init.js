// @ts-nocheck -- it runs in browsers, whose globals the types of the server lack.
// Shows the description of this server only: features that would contact other hosts are off.
const businessId = new URLSearchParams(location.search).get('business')

/** Fills in the id of a business wherever a path or a query requires it. */
function fillIn(description) {
  if (!businessId) return description
  for (const path of Object.values(description.paths))
    for (const { parameters = [] } of Object.values(path))
      for (const parameter of parameters)
        if (parameter.name === 'businessId') parameter.example = businessId
  return description
}

async function show() {
  const answer = await fetch('/api/v1/openapi.json')
  if (!answer.ok) throw new Error(`The description could not be loaded: ${answer.status}`)
  const description = fillIn(await answer.json())
  // This page's own server: requests to other hosts are blocked.
  description.servers = [{ url: `${location.origin}/api/v1`, description: 'This installation' }]
  window.Scalar.createApiReference('#reference', {
    content: description,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    telemetry: false,
    withDefaultFonts: false,
    hideClientButton: true,
    documentDownloadType: 'none',
    // Keys are not stored after the page is closed.
    persistAuth: false,
    authentication: { preferredSecurityScheme: 'apiKey' },
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  })
}

show().catch((error) => {
  document.querySelector('#reference').textContent = String(error)
})
