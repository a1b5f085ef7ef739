// Shows the booking page of a salon in other pages: <div data-openchair="slug"> inline, <button data-openchair="slug"> as
// a pop-up, and as a floating button where this script itself has data-openchair.
;(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const { origin } = new URL(script.src)
  const passed = ['service', 'staff', 'date', 'name', 'email', 'phone', 'ref', 'lang']
  /** @type {Map<HTMLIFrameElement, HTMLElement>} */
  const owners = new Map()

  /** @param {HTMLElement} element */
  function frameOf(element) {
    const { dataset } = element
    const frame = document.createElement('iframe')
    const query = new URLSearchParams({ embed: location.origin })
    for (const name of passed) {
      const values = dataset[name]?.split(',') ?? []
      for (const value of values) query.append(name, value)
    }
    frame.src = `${origin}/book/${encodeURIComponent(dataset['openchair'] ?? '')}?${query}`
    frame.title = dataset['title'] ?? 'Booking'
    Object.assign(frame.style, { width: '100%', height: '640px', border: '0', display: 'block' })
    owners.set(frame, element)
    return frame
  }

  /** @param {HTMLElement} element */
  function openIn(element) {
    const dialog = document.createElement('dialog')
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = '×'
    close.ariaLabel = element.dataset['close'] ?? 'Close'
    Object.assign(close.style, {
      position: 'sticky',
      display: 'block',
      top: '8px',
      margin: '8px 8px -52px auto',
      width: '44px',
      height: '44px',
      zIndex: 1,
      border: '0',
      borderRadius: '50%',
      background: '#eee',
      color: '#222',
      font: '24px/1 sans-serif',
    })
    Object.assign(dialog.style, {
      width: 'min(100vw, 960px)',
      // Of one height, so that the button to close it stays in its place while the page in it loads.
      height: 'min(100dvh, 800px)',
      maxWidth: '100vw',
      maxHeight: '100dvh',
      padding: '0',
      border: '0',
      borderRadius: '16px',
      overflow: 'auto',
    })
    const frame = frameOf(element)
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      owners.delete(frame)
      dialog.remove()
      element.focus()
    })
    dialog.append(close, frame)
    document.body.append(dialog)
    dialog.showModal()
  }

  function addButton() {
    const button = document.createElement('button')
    Object.assign(button.dataset, script.dataset)
    button.textContent = script.dataset['label'] ?? 'Book now'
    Object.assign(button.style, {
      position: 'fixed',
      right: '20px',
      bottom: '20px',
      zIndex: 2147483000,
      padding: '14px 24px',
      border: '0',
      borderRadius: '99px',
      background: '#b03a0a',
      cursor: 'pointer',
      font: '600 17px/1.2 system-ui, sans-serif',
      boxShadow: '0 4px 18px #0005',
    })
    // A colour that cannot be read leaves the one before.
    if (script.dataset['color']) button.style.background = script.dataset['color']
    button.addEventListener('click', () => openIn(button))
    document.body.append(button)
    button.style.color = inkOn(getComputedStyle(button).backgroundColor)
  }

  /** Black or white, whichever has more contrast by WCAG 2. @param {string} color as rgb(red, green, blue) */
  function inkOn(color) {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
  }

  function start() {
    for (const element of document.querySelectorAll('[data-openchair]')) {
      if (!(element instanceof HTMLElement) || element === script) continue
      if (element.matches('button, a'))
        element.addEventListener('click', (event) => {
          event.preventDefault()
          openIn(element)
        })
      else element.replaceChildren(frameOf(element))
    }
    if (script.dataset['openchair']) addButton()
  }

  addEventListener('message', ({ origin: from, source, data }) => {
    const frame = [...owners.keys()].find((one) => one.contentWindow === source)
    if (from !== origin || !frame || data?.openchair !== 1) return
    const { height, event, detail } = data
    if (height > 0) frame.style.height = `${Math.min(height, 20_000)}px`
    if (event === 'escape') frame.closest('dialog')?.close()
    else if (event === 'step') {
      if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    } else if (event)
      owners
        .get(frame)
        ?.dispatchEvent(new CustomEvent(`openchair:${event}`, { bubbles: true, detail }))
  })

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
})()
