import type { Command } from 'commander'

import type { Progress } from '../../backup/progress.ts'
import type { AnswerOptions } from '../answer.ts'

/** Elsewhere than at a terminal, where one line is written again and again. */
const lineEveryMs = 10_000

/** Shows on the error output what is going on; not with --json, whose error output is for programs as well. */
export function showProgress(command: Command) {
  const { stderr } = process
  const isShown = command.opts<AnswerOptions>().json !== true
  const write = (text: string) => command.configureOutput().writeErr?.(text)
  let lineAt = performance.now()
  let last = ''
  return {
    onProgress(progress: Progress) {
      const text = lineOf(progress)
      if (!isShown || text === last) return
      last = text
      if (stderr.isTTY) write(`\r\u001B[K${text}`)
      else if (performance.now() - lineAt >= lineEveryMs) {
        lineAt = performance.now()
        write(`${text}\n`)
      }
    },
    end() {
      if (isShown && stderr.isTTY && last !== '') write('\r\u001B[K')
    },
  }
}

function lineOf({ step, rows, rowsAbout }: Progress): string {
  const about = Math.max(rows, rowsAbout)
  const share = about === 0 ? 0 : Math.floor((rows / about) * 100)
  return `${step}: ${rows} of about ${Math.round(about)} rows (${share} %)`
}
