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

/** Reports a step with an event, and each change of step. @param {HTMLElement} page */
export function reportStep(page) {
  post(page, { event: 'step', detail: {} })
  const { event, detail = '{}' } = page.dataset
  if (event) post(page, { event, detail: JSON.parse(detail) })
}
