import { createTheme, rem } from '@mantine/core'

/** The page behind stays readable. */
const quiet = { backgroundOpacity: 0.25 }

/** The list itself scrolls: a scroll area inside it would need the focus, which stays in the input. */
const list = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: rem(220), overflowY: 'auto' } },
}

/** One accent colour and greys, a grid of 4 px, text of 14 px. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 7,
  respectReducedMotion: true,
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  fontFamily: 'system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif',
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(15), lg: rem(17), xl: rem(20) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.3' },
      h2: { fontSize: rem(17), lineHeight: '1.4' },
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
    Drawer: {
      defaultProps: { position: 'right', overlayProps: quiet },
      styles: { title: { fontWeight: 600 } },
    },
    Modal: {
      defaultProps: { centered: true, overlayProps: quiet },
      styles: { title: { fontWeight: 600 } },
    },
  },
})
