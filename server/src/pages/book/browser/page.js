// The script of the booking page. The page works without it; with it, steps change without loading the page anew, and
// times are shown by the visitor's clock as well.
import { amendServices, amendTimes } from './amend.js'
import { connectFrame, reportEvent, reportStep } from './frame.js'
import { fetchPage } from './proof.js'

/** @typedef {{ page: Element, title: string, top: number }} Shown */

/** The steps of this visit by their number in the history, with what was typed. @type {Map<number, Shown>} */
const shown = new Map()
/** The values of the contact form, for when it appears again. @type {Map<string, string>} */
const typed = new Map()
let nth = 0
/** The last report to the page around a frame, by the name of the event. @type {Record<string, string>} */
let reported = {}
let isLoading = false

const current = () => /** @type {HTMLElement} */ (document.querySelector('#page'))
const isOurs = (/** @type {URL} */ url) =>
  url.origin === location.origin && url.pathname === location.pathname

function start() {
  document.addEventListener('click', onClick)
  document.addEventListener('submit', (event) => void onSubmit(event))
  document.addEventListener('input', onInput)
  addEventListener('popstate', (event) => void onBack(event))
  connectFrame(current)
  appear()
  reported = reportEvent(current(), history.state?.reported ?? {})
  history.replaceState({ nth, reported }, '')
  // The page itself may have come while the salon's page was flooded.
  if (current().dataset['challenge']) void load(location.href, undefined, () => {})
}

/** The additions of the script to each step. */
function appear() {
  const page = current()
  amendTimes(page)
  amendServices(page)
  for (const field of fieldsOf(page)) if (!field.value) field.value = typed.get(field.name) ?? ''
}

/** @param {Element} page @returns {NodeListOf<HTMLInputElement>} */
const fieldsOf = (page) =>
  page.querySelectorAll(
    'form[data-details] :is(input:not([type=hidden], [type=checkbox]), select, textarea)',
  )

/** @param {Event} event */
function onInput({ target }) {
  if (target instanceof Element && target.closest('form[data-services]')) amendServices(current())
  for (const { name, value } of fieldsOf(current())) typed.set(name, value)
}

/** @param {MouseEvent} event */
function onClick(event) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || link.target || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const url = new URL(link.href)
  if (!isOurs(url) || (url.hash && url.search === location.search)) return
  event.preventDefault()
  void load(url.href, undefined, () => location.assign(url))
}

/** @param {SubmitEvent} event */
async function onSubmit(event) {
  const form = /** @type {HTMLFormElement} */ (event.target)
  // A field of the form is named action, and hides the property.
  const url = new URL(form.getAttribute('action') ?? '', location.href)
  if (!isOurs(url) || form.dataset['native'] !== undefined) return
  event.preventDefault()
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, event.submitter))
    if (typeof value === 'string' && value && isOfChosen(name, form)) fields.append(name, value)
  const again = () => {
    form.dataset['native'] = ''
    form.requestSubmit(event.submitter)
  }
  if (form.getAttribute('method') === 'post')
    return load(url.href, { method: 'POST', body: fields }, again)
  url.search = fields.toString()
  return load(url.href, undefined, again)
}

/** Whether a field belongs to a chosen service: the variants of others are chosen beforehand too. */
function isOfChosen(/** @type {string} */ name, /** @type {HTMLFormElement} */ form) {
  const [, id] = /^(?:variant|addon)-(.+)$/.exec(name) ?? []
  return (
    !id || form.querySelector(`input[name=service][value="${CSS.escape(id)}"]:checked`) !== null
  )
}

/**
 * Fetches a step and shows it. A failed request is left to the browser.
 * @param {string} url @param {RequestInit | undefined} init @param {() => void} otherwise
 */
async function load(url, init, otherwise) {
  if (isLoading) return
  isLoading = true
  document.documentElement.classList.add('is-loading')
  try {
    const { response, page, title } = await fetchPage(url, init ?? {})
    if (!page) return otherwise()
    keep()
    nth += 1
    for (const later of shown.keys()) if (later >= nth) shown.delete(later)
    reported = reportEvent(/** @type {HTMLElement} */ (page), reported)
    history.pushState({ nth, reported }, '', response.url)
    show({ page, title, top: 0 })
  } catch {
    otherwise()
  } finally {
    isLoading = false
    document.documentElement.classList.remove('is-loading')
  }
}

const keep = () => shown.set(nth, { page: current(), title: document.title, top: scrollY })

/** @param {Shown} next */
function show({ page, title, top }) {
  const before = current()
  const isSameStep = before.dataset['title'] === /** @type {HTMLElement} */ (page).dataset['title']
  const focused = document.activeElement?.getAttribute('aria-label')
  document.title = title
  before.replaceWith(page)
  appear()
  const same = isSameStep && focused ? `[aria-label="${CSS.escape(focused)}"]` : 'h1'
  const goal =
    page.querySelector('[aria-invalid=true]') ??
    page.querySelector(same) ??
    page.querySelector('h1')
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
  const alert = page.querySelector('[role=alert]')
  if (alert || !isSameStep) reportStep(current())
  if (alert) alert.scrollIntoView({ block: 'center' })
  else if (!isSameStep) scrollTo(0, top)
  else if (innerWidth < 768 && goal?.matches('.day'))
    page.querySelector('.times')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}

/** The step before with what was typed, as long as this page lives. @param {PopStateEvent} event */
async function onBack({ state }) {
  keep()
  const wanted = /** @type {{ nth: number } | null} */ (state)?.nth ?? 0
  const known = shown.get(wanted)
  nth = wanted
  if (known) return show(known)
  location.reload()
}

start()
