import { createTheme, rem } from '@mantine/core'

/** The page behind stays readable. */
const quiet = { backgroundOpacity: 0.25 }

/** Below 200 ms, as --motion in tokens.css. Reduced motion has none. */
const motion = { duration: 160 }
const fastMotion = { duration: 100 }

/** Of the day, the salon and headings. */
const serif = 'Fraunces, Georgia, "Times New Roman", serif'

/** The head of a dialog is no banner of the page, which a header element would be. */
const attributes = { header: { role: 'none' } }
const styles = {
  title: { fontFamily: serif, fontSize: rem(18), fontWeight: 560, lineHeight: 1.35 },
}

/** The list itself scrolls: a scroll area inside it would need the focus, which stays in the input. */
const list = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: rem(220), overflowY: 'auto' } },
}

/** Warm greys of even steps: 7 is a page, 6 an input, 4 a line, 0 the text. */
const dark = [
  '#ece6dc',
  '#c9c0b3',
  '#a39a8d',
  '#7a7166',
  '#4c453d',
  '#3d3731',
  '#2f2a25',
  '#221e1a',
  '#1b1815',
  '#141210',
] as const

/** Paper and ink: 0 is a page, 4 a line, 7 quiet words, 9 the text. */
const gray = [
  '#faf7f1',
  '#f3eee5',
  '#ebe4d8',
  '#ded5c7',
  '#cfc4b4',
  '#b1a594',
  '#857b6f',
  '#6d645a',
  '#453e36',
  '#211d18',
] as const

/** Bottle green: what can be done. */
const accent = [
  '#eaf4f0',
  '#d3e7df',
  '#a9d0c3',
  '#7cb8a6',
  '#55a28d',
  '#378d77',
  '#1b7763',
  '#0b5d4e',
  '#094c40',
  '#063a31',
] as const

/** A state that is neither good nor bad. */
const slate = [
  '#edf3f9',
  '#d7e4f0',
  '#aecae1',
  '#83aed0',
  '#5e95c0',
  '#4580b0',
  '#386f9d',
  '#2f5d8a',
  '#254a6f',
  '#1b3854',
] as const

const shadow = 'rgb(60 40 20 / 8%)'

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  black: '#211d18',
  white: '#fffdf9',
  colors: { accent, dark, gray, slate },
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
    fontFamily: serif,
    fontWeight: '560',
    sizes: {
      h1: { fontSize: rem(26), lineHeight: '1.2' },
      h2: { fontSize: rem(18), lineHeight: '1.35' },
      h3: { fontSize: rem(15), lineHeight: '1.4' },
    },
  },
  // Named as strings: importing them would add each to the start bundle.
  components: {
    Button: { defaultProps: { size: 'sm', radius: 'xl' } },
    ActionIcon: { defaultProps: { radius: 'xl' } },
    SegmentedControl: { defaultProps: { radius: 'xl' } },
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
