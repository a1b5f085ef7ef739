import { executionAsyncResource } from 'node:async_hooks'
import { describe } from 'node:test'

import { fileScope } from '#testing/process/file-scope.ts'

/** The root of all tests, a suite, or a test, as the test runner has it. */
interface Node {
  parent: Node | null
  createSubtest: (...given: unknown[]) => unknown
  createHook: (name: string, fn: unknown, options: object) => unknown
}

/**
 * Defines the suite of a file: all tests and hooks that loading it defines. The runner would add them to its root, since it does
 * not follow who defines them (run-files.ts): a hook that fails would fail the tests of all files.
 */
export function suiteOf(name: string, load: () => Promise<void>) {
  void describe(name, () => {
    const suite = executionAsyncResource() as Node
    if (suite.parent) passOn(suite.parent)
    return fileScope.run(suite, load)
  })
}

let passed: Node | undefined

/** Lets the root pass tests and hooks on to the suite of the file that defines them. */
function passOn(root: Node) {
  if (passed === root) return
  passed = root
  const { createSubtest, createHook } = root
  root.createSubtest = (...given) => {
    const parent = parentOf()
    if (!parent) return createSubtest.apply(root, given)
    parent.createSubtest(...given)
    return startedByItsSuite
  }
  root.createHook = (name, fn, options) => {
    const parent = parentOf()
    if (!parent) return createHook.call(root, name, fn, options)
    return parent.createHook(name, fn, { ...options, parent })
  }
}

/** The suite whose function runs, else that of the file; undefined: what is defined belongs to the process. */
function parentOf(): Node | undefined {
  const file = fileScope.getStore() as Node | undefined
  const running = executionAsyncResource()
  return file && isOpenSuite(running) ? running : file
}

const isOpenSuite = (one: object): one is Node =>
  'reportedType' in one && one.reportedType === 'suite' && !('buildPhaseFinished' in one)

/** For the root, which would start a test that it has been asked for. */
const startedByItsSuite = { root: { harness: { buildPromise: null } }, start: async () => {} }
