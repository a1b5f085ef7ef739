/** Shows times by the visitor's clock where it differs from that of the salon. @param {HTMLElement} page */
export function amendTimes(page) {
  const { locale, hours, yourTime } = page.dataset
  const write = { locale, hourCycle: hours === 'h12' ? 'h12' : 'h23' }
  let differs = false
  for (const time of page.querySelectorAll('time[datetime][data-zone]')) {
    if (!(time instanceof HTMLTimeElement) || time.querySelector('.own-zone')) continue
    const instant = new Date(time.dateTime)
    const [day, hour] = inZone(instant, write)
    const [salonDay, salonHour] = inZone(instant, write, time.dataset['zone'])
    if (day === salonDay && hour === salonHour) continue
    const shown = day === salonDay ? hour : `${day} ${hour}`
    differs = true
    const note = document.createElement('span')
    note.className = 'own-zone'
    note.textContent = `${shown} ${yourTime}`
    time.append(note)
  }
  const note = page.querySelector('[data-zone-note]')
  if (note instanceof HTMLElement && page.querySelector('time[datetime]')) note.hidden = !differs
}

/** @type {Map<string, Intl.DateTimeFormat[]>} */
const clocks = new Map()

/**
 * The day of the week and the time of an instant in a zone; that of the visitor unless given.
 * @param {Date} instant @param {{ locale: string | undefined, hourCycle: string }} write @param {string} [timeZone]
 */
function inZone(instant, { locale, hourCycle }, timeZone) {
  const name = `${timeZone}`
  const zone = timeZone === undefined ? {} : { timeZone }
  const hour = hourCycle === 'h12' ? 'numeric' : '2-digit'
  const clock = /** @type {Intl.DateTimeFormatOptions} */ ({ hour, hourCycle })
  const made = clocks.get(name) ?? [
    new Intl.DateTimeFormat(locale, { weekday: 'short', ...zone }),
    new Intl.DateTimeFormat(locale, { ...clock, minute: '2-digit', ...zone }),
  ]
  clocks.set(name, made)
  return made.map((clock) => clock.format(instant))
}

/** Shows the duration and the price of the chosen services above the button. @param {HTMLElement} page */
export function amendServices(page) {
  const sum = page.querySelector('[data-sum]')
  if (!sum) return
  let [count, minutes, price, hasPrices, isFrom] = [0, 0, 0, false, false]
  for (const box of page.querySelectorAll('.service')) {
    const main = box.querySelector('.pick input:checked')
    if (!main) continue
    count += 1
    const variant = box.querySelector('input[type=radio]:checked')
    const chosen = [
      variant ?? main,
      ...box.querySelectorAll('.options input[type=checkbox]:checked'),
    ]
    for (const input of chosen) {
      const { minutes: length, price: amount, from } = /** @type {HTMLElement} */ (input).dataset
      isFrom ||= from !== undefined
      minutes += Number(length)
      price += Number(amount)
      hasPrices ||= Boolean(amount)
    }
  }
  const { locale, currency, group, from } = page.dataset
  const digits = Number.isInteger(price) ? { maximumFractionDigits: 0 } : {}
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
  // As narrow as the other pages write it.
  const amount = money
    .formatToParts(price)
    .map(({ type, value }) => (type === 'group' && group ? group : value))
    .join('')
    .replace('￥', '¥')
  const shown = isFrom && from ? from.replace('{}', amount) : amount
  const text = [lengthOf(minutes, locale), hasPrices && shown].filter(Boolean).join(' · ')
  sum.textContent = count > 0 ? text : ''
}

/** @param {number} minutes @param {string | undefined} locale */
function lengthOf(minutes, locale) {
  const unit = (/** @type {number} */ value, /** @type {string} */ name) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && unit(hours, 'hour'), rest > 0 && unit(rest, 'minute')]
    .filter(Boolean)
    .join(' ')
}
