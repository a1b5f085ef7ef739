import { createTheme, rem } from '@mantine/core'

/** The page behind stays readable. */
const quiet = { backgroundOpacity: 0.25 }

/** Below 200 ms, as --motion in tokens.css. Reduced motion has none. */
const motion = { duration: 160 }
const fastMotion = { duration: 100 }

/** The head of a dialog is no banner of the page, which a header element would be. */
const attributes = { header: { role: 'none' } }
const styles = { title: { fontWeight: 600, lineHeight: 1.35 } }

/** The list itself scrolls: a scroll area inside it would need the focus, which stays in the input. */
const list = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: rem(220), overflowY: 'auto' } },
}

/** Cool greys of even steps: 7 is a page, 6 an input, 4 a line, 0 the text. */
const dark = [
  '#d5d7db',
  '#b9bdc4',
  '#8d9299',
  '#6b7078',
  '#3f434a',
  '#34373c',
  '#282b30',
  '#1b1c1f',
  '#151619',
  '#101113',
] as const

const shadow = 'rgb(16 24 40 / 8%)'

/** One accent colour and greys, a grid of 4 px, text of 14 px in Inter. tokens.css has the surfaces and their depth. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 7,
  colors: { dark },
  respectReducedMotion: true,
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  fontFamily: 'Inter, "Inter fallback", system-ui, sans-serif',
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(15), lg: rem(17), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(20) },
  shadows: {
    xs: `0 1px 2px ${shadow}`,
    sm: `0 1px 2px ${shadow}, 0 2px 6px ${shadow}`,
    md: `0 2px 4px ${shadow}, 0 6px 16px ${shadow}`,
    lg: `0 4px 8px ${shadow}, 0 12px 28px ${shadow}`,
    xl: `0 8px 16px ${shadow}, 0 24px 48px ${shadow}`,
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.4' },
      h3: { fontSize: rem(15), lineHeight: '1.4' },
    },
  },
  // Named as strings: importing them would add each to the start bundle.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { hideControls: true } },
    Select: list,
    Autocomplete: list,
    MultiSelect: list,
    TagsInput: list,
    Menu: { defaultProps: { transitionProps: fastMotion } },
    Popover: { defaultProps: { transitionProps: fastMotion } },
    Tooltip: { defaultProps: { transitionProps: fastMotion } },
    Drawer: {
      defaultProps: { position: 'right', overlayProps: quiet, transitionProps: motion, attributes },
      styles,
    },
    Modal: {
      defaultProps: { centered: true, overlayProps: quiet, transitionProps: motion, attributes },
      styles,
    },
  },
})
