/** A decoded picture: red, green, blue and alpha of each pixel, row by row. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/**
 * Makes a picture smaller, so that no side is longer; one that fits stays as it is. Each new pixel is the average of those
 * that it covers, weighted by their alpha, so that transparent ones lend no colour. Beside the result one row is in memory.
 */
export function shrink(picture: Pixels, sideMax: number): Pixels {
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
  if (scale === 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const sums = new Float32Array(width * height * 4)
  const row = new Float32Array(width * 4)
  const [columns, rows] = [spansOf(picture.width, width), spansOf(picture.height, height)]
  for (let y = 0; y < picture.height; y += 1) {
    row.fill(0)
    for (let x = 0; x < picture.width; x += 1) {
      const from = (y * picture.width + x) * 4
      const [first = 0, share = 1] = [columns.first[x], columns.share[x]]
      addPixel(picture.data, from, row, first, share)
      if (share < 1) addPixel(picture.data, from, row, first + 1, 1 - share)
    }
    const [first = 0, share = 1] = [rows.first[y], rows.share[y]]
    addRow(row, sums, first, share)
    if (share < 1) addRow(row, sums, first + 1, 1 - share)
  }
  return {
    data: unweighted(sums, (picture.width * picture.height) / (width * height)),
    width,
    height,
  }
}

/** Where each pixel of a side falls: into a new one, and with the rest of it into the next. */
interface Spans {
  first: Uint32Array
  share: Float64Array
}

function spansOf(length: number, newLength: number): Spans {
  const step = newLength / length
  const spans = { first: new Uint32Array(length), share: new Float64Array(length) }
  for (let nth = 0; nth < length; nth += 1) {
    const first = Math.min(newLength - 1, Math.floor(nth * step))
    const end = Math.min(newLength, (nth + 1) * step)
    spans.first[nth] = first
    // Rounded, since the end of the last pixel would otherwise lie a hair behind the end of the row.
    spans.share[nth] = end - first > 1 + 1e-9 ? (first + 1 - nth * step) / step : 1
  }
  return spans
}

function addPixel(
  data: Uint8ClampedArray,
  from: number,
  row: Float32Array,
  x: number,
  share: number,
) {
  const alpha = (data[from + 3] ?? 0) * share
  const to = x * 4
  row[to] = (row[to] ?? 0) + (data[from] ?? 0) * alpha
  row[to + 1] = (row[to + 1] ?? 0) + (data[from + 1] ?? 0) * alpha
  row[to + 2] = (row[to + 2] ?? 0) + (data[from + 2] ?? 0) * alpha
  row[to + 3] = (row[to + 3] ?? 0) + alpha
}

function addRow(row: Float32Array, sums: Float32Array, y: number, share: number) {
  const start = y * row.length
  for (let at = 0; at < row.length; at += 1)
    sums[start + at] = (sums[start + at] ?? 0) + (row[at] ?? 0) * share
}

function unweighted(sums: Float32Array, area: number) {
  const data = new Uint8ClampedArray(sums.length)
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = sums[at + 3] ?? 0
    if (alpha === 0) continue
    data[at] = (sums[at] ?? 0) / alpha
    data[at + 1] = (sums[at + 1] ?? 0) / alpha
    data[at + 2] = (sums[at + 2] ?? 0) / alpha
    data[at + 3] = alpha / area
  }
  return data
}

/** By orientation of EXIF: whether rows and columns change places first, and which of them are then mirrored. */
const turns: Record<number, { swap: boolean; mirrorX: boolean; mirrorY: boolean }> = {
  2: { swap: false, mirrorX: true, mirrorY: false },
  3: { swap: false, mirrorX: true, mirrorY: true },
  4: { swap: false, mirrorX: false, mirrorY: true },
  5: { swap: true, mirrorX: false, mirrorY: false },
  6: { swap: true, mirrorX: true, mirrorY: false },
  7: { swap: true, mirrorX: true, mirrorY: true },
  8: { swap: true, mirrorX: false, mirrorY: true },
}

/** Turns a picture upright. */
export function turn(picture: Pixels, orientation: number): Pixels {
  const how = turns[orientation]
  if (!how) return picture
  const [width, height] = how.swap
    ? [picture.height, picture.width]
    : [picture.width, picture.height]
  const from = new Uint32Array(picture.data.buffer)
  const to = new Uint32Array(from.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [atX, atY] = [how.mirrorX ? width - 1 - x : x, how.mirrorY ? height - 1 - y : y]
      const source = how.swap ? atX * picture.width + atY : atY * picture.width + atX
      to[y * width + x] = from[source] ?? 0
    }
  return { data: new Uint8ClampedArray(to.buffer), width, height }
}

export const isOpaque = ({ data }: Pixels) => {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

/** A picture in front of white, for a format without transparency. */
export function onWhite(picture: Pixels): Pixels {
  const data = new Uint8ClampedArray(picture.data)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    for (let colour = at; colour < at + 3; colour += 1)
      data[colour] = (data[colour] ?? 0) * alpha + 255 * (1 - alpha)
    data[at + 3] = 255
  }
  return { ...picture, data }
}
