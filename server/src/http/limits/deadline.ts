/** A request is refused after this many milliseconds, its body included, wherever it waits. */
export const deadlineMs = 15_000
