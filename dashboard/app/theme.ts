import { createTheme, rem } from '@mantine/core'

/** What stands behind stays readable. */
const quiet = { backgroundOpacity: 0.25 }

/** The list itself scrolls: a region within it would have to be reached by keys, which stay in the field. */
const list = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: rem(220), overflowY: 'auto' } },
}

/** Quiet: one accent colour and greys, on a grid of 4 px, 14 px text. */
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
  // By their names: to import them would put each into what every page waits for.
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
