/** How long a notice stays by itself, in milliseconds; with a button to undo longer, since that has to be reached. */
export const noticeMs = { plain: 3_000, undo: 8_000, failure: 8_000 }
