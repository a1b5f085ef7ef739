/** The origin of the page around this frame, as its address names it: messages go to no other. */
const parentOf = (/** @type {HTMLElement} */ page) =>
  window.parent === window ? undefined : page.dataset['parent']

/** @param {HTMLElement} page @param {object} message */
function post(page, message) {
  const parent = parentOf(page)
  if (parent) window.parent.postMessage({ openchair: 1, ...message }, parent)
}

/** Reports the height of the page whenever it changes, and the key that closes a pop-up. @param {() => HTMLElement} current */
export function connectFrame(current) {
  const page = current()
  if (!parentOf(page)) return
  const report = () =>
    post(current(), { height: Math.ceil(document.body.getBoundingClientRect().height) })
  new ResizeObserver(report).observe(document.body)
  addEventListener('keydown', ({ key }) => key === 'Escape' && post(current(), { event: 'escape' }))
  post(page, { event: 'ready', detail: {} })
}

/**
 * Reports the event of a step that the visitor has just reached: once for each choice and booking, although the step
 * appears again. Returns what was reported last, which the history keeps for a page that is loaded again.
 * @param {HTMLElement} page @param {Record<string, string>} reported
 */
export function reportEvent(page, reported) {
  const { event, detail = '{}' } = page.dataset
  if (!event || reported[event] === detail) return reported
  post(page, { event, detail: JSON.parse(detail) })
  return { ...reported, [event]: detail }
}

/** Reports that the visitor has changed the step. @param {HTMLElement} page */
export const reportStep = (page) => post(page, { event: 'step', detail: {} })
