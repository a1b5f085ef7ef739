// What each program is told of the salon it books in, and how it says what it booked.

declare const process: { argv: string[]; exitCode?: number }

interface Account {
  /** Where the API is, /api/v1 included. */
  address: string
  key: string
  businessId: string
  /** A day on which something is free. */
  date: string
}

export const account = JSON.parse(process.argv[2] ?? '{}') as Account

/** Prints what was booked; a failure ends the process with 1. */
export async function report(book: () => Promise<{ id: string; status: string }>) {
  try {
    console.log(JSON.stringify(await book()))
  } catch (error) {
    console.log(String(error))
    process.exitCode = 1
  }
}
