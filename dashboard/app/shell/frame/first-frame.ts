import { createElement } from 'react'

import type { FrameKind } from './frame-kind.ts'

const part = (name: string, ...children: ReturnType<typeof createElement>[]) =>
  createElement('div', { className: `first-frame-${name}` }, ...children)

const chair = createElement(
  'svg',
  { width: 32, height: 32, viewBox: '-4 -4 40 40' },
  createElement('path', {
    d: 'M11 7v11h10V7M9 18h14M16 18v5M11 25h10',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
)

const railLines = 8

/**
 * The frame of a page while it loads. No JSX: the build renders it into the HTML as well, in Node. There its kind is an attribute of
 * the root element, which preload.ts sets before the frame is drawn.
 */
export const FirstFrame = ({ kind }: { kind?: FrameKind }) =>
  createElement(
    'div',
    { className: 'first-frame', 'data-page': kind, 'aria-hidden': true },
    part('top', part('mark', chair), part('line')),
    part(
      'rail',
      ...Array.from({ length: railLines }, (_, key) =>
        createElement('div', { key, className: 'first-frame-line' }),
      ),
    ),
    part('page', part('line'), part('sheet')),
  )
