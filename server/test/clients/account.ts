// The input of each client program, and its output.

declare const process: { argv: string[]; exitCode?: number }

interface Account {
  /** The address of the API, including /api/v1. */
  address: string
  key: string
  businessId: string
  /** A day with free slots. */
  date: string
}

export const account = JSON.parse(process.argv[2] ?? '{}') as Account

/** Prints the booking; a failure ends the process with 1. */
export async function report(book: () => Promise<{ id: string; status: string }>) {
  try {
    console.log(JSON.stringify(await book()))
  } catch (error) {
    console.log(String(error))
    process.exitCode = 1
  }
}
