/** The most challenges that are solved for one step. */
const triesMax = 6

/**
 * Fetches a page; while the salon's page is flooded, with the proof of work that its answer asks for. A form whose answer
 * was a redirect has been accepted, so the page behind it is fetched from then on.
 * @param {string} url @param {RequestInit} init
 */
export async function fetchPage(url, init) {
  let asked = { url, init }
  for (let nth = 1, proof = ''; ; nth += 1) {
    const headers = { accept: 'text/html', ...(proof && { 'x-proof-of-work': proof }) }
    const response = await fetch(asked.url, { ...asked.init, headers })
    if (response.redirected) asked = { url: response.url, init: {} }
    const fetched = new DOMParser().parseFromString(await response.text(), 'text/html')
    const page = fetched.querySelector('#page')
    const challenge = page instanceof HTMLElement && page.dataset['challenge']
    if (!challenge || nth > triesMax) return { response, page, title: fetched.title }
    proof = `${challenge}:${await solutionOf(challenge, Number(page.dataset['difficulty']))}`
  }
}

/** A text with which the hash begins with that many zero bits. @param {string} challenge @param {number} difficulty */
async function solutionOf(challenge, difficulty) {
  const encoder = new TextEncoder()
  for (let nth = 0; ; nth += 1) {
    const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${nth}`))
    if (Math.clz32(new DataView(digest).getUint32(0)) >= difficulty) return nth
  }
}
