import type { Tally } from './figures.ts'
import type { Send } from './sender.ts'

/** The input of an attack: a running server, the folder of its database, and where it counts. */
export interface Arena {
  send: Send
  address: string
  /** The process id of the server. */
  pid: number
  tally: Tally
  /** Everything that the server printed until now. */
  output: () => string
  /** The folder of the PostgreSQL. */
  dataDir: string
  /** The folder for temporary files of the server. */
  tempDir: string
  /** The letters that the server has sent, if the attack receives mail. */
  letters: readonly string[]
  /** The number that random requests are derived from. */
  seed: number
  /** How many random requests are sent; null: as many as the attack sends usually. */
  requests: number | null
}

export type Attack = (arena: Arena) => Promise<void>
