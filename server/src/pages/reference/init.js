// @ts-nocheck -- it runs in browsers, whose names the types of the server do not know.
// Shows the description of this server, and nothing of any other: what would ask elsewhere is off.
const businessId = new URLSearchParams(location.search).get('business')

/** Fills the id of a business in wherever a path or a query asks for it. */
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
  if (!answer.ok) throw new Error(`The description could not be read: ${answer.status}`)
  const description = fillIn(await answer.json())
  // This page's own server: from any other no request may leave.
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
    // A key is gone with the page.
    persistAuth: false,
    authentication: { preferredSecurityScheme: 'apiKey' },
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  })
}

show().catch((error) => {
  document.querySelector('#reference').textContent = String(error)
})
