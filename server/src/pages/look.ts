import { fontRules } from './fonts.ts'

/** The beginning of the style sheets of all pages: the serif, and paper and ink, which are those of the dashboard (`tokens.css`). */
export const look = `
${fontRules}
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf7f1, #1b1815);
  --card: light-dark(#fffdf9, #221e1a);
  --line: light-dark(#e7e0d5, #3d3731);
  --ink: light-dark(#211d18, #ece6dc);
  --soft: light-dark(#655d53, #b8aea1);
}`

/** A square in the accent colour. */
export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230b5d4e'/%3E%3C/svg%3E"
