import { Command, CommanderError, Option } from 'commander'

import { ignoring } from '#db/system-error.ts'

import manifest from '../../package.json' with { type: 'json' }
import { type CommandDefinition, groups } from './definition.ts'
import { exitCodes, type Failure, failureOf, usageError } from './failure.ts'
import { readPassword } from './password-input.ts'
import { commands } from './table.ts'

export interface Output {
  writeOut(text: string): unknown
  writeErr(text: string): unknown
}

export interface Terminal extends Output {
  readPassword(): Promise<string>
}

const terminal: Terminal = {
  writeOut: (text) => process.stdout.write(text),
  writeErr: (text) => process.stderr.write(text),
  readPassword,
}

/**
 * A reader of the output may close it early, as `head` does; the command completes all the same.
 */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoring('EPIPE'))
}

/**
 * Runs the command that the arguments name and returns the code to exit with. A refusal or failure is
 * printed as one line of the error output, with --json as one JSON object: the output has results only.
 */
export async function runCommandLine(
  args: readonly string[],
  output: Terminal = terminal,
): Promise<number> {
  try {
    const ended = { exitCode: 0 }
    await programFor(output, ended).parseAsync(args, { from: 'user' })
    return ended.exitCode
  } catch (error) {
    const failure = error instanceof CommanderError ? usageFailureOf(error) : failureOf(error)
    if (failure.message !== '')
      output.writeErr(args.includes('--json') ? jsonOf(failure) : `error: ${failure.message}\n`)
    return failure.exitCode
  }
}

const jsonOf = ({ code, message }: Failure) => `${JSON.stringify({ error: { code, message } })}\n`

/** Commander throws after a help or the version too, and after a help in place of a missing command. */
function usageFailureOf({ exitCode, code, message }: CommanderError): Failure {
  const isPrinted = exitCode === 0 || code === 'commander.help'
  return {
    exitCode: exitCode === 0 ? 0 : exitCodes.usage,
    code: 'USAGE',
    // The suggestion has a line of its own, and so do the causes of some.
    message: isPrinted ? '' : message.replace(/^error: /, '').replaceAll('\n', ' '),
  }
}

/** The code of a command that has run. */
interface ExitState {
  exitCode: number
}

function programFor(output: Terminal, ended: ExitState): Command {
  const program = new Command('openchair')
    .description('Booking and salon management: the server and its administration.')
    .version(manifest.version, '--version', 'tell the version')
    // Faults that commander finds are thrown as well, and printed once.
    .configureOutput({
      writeOut: output.writeOut,
      writeErr: output.writeErr,
      outputError: () => {},
    })
    .exitOverride()
    // A command and the one above it may have the same option.
    .enablePositionalOptions()
  const parents = new Map<string, Command>()
  for (const definition of commands) {
    const words = definition.name.split(' ')
    const name = words.pop() ?? ''
    const [group] = words
    const parent = group === undefined ? program : groupOf(program, group, parents)
    const command = addCommand(parent, name, definition, { output, ended })
    // It may have commands of its own, such as `backup verify`.
    if (group === undefined) parents.set(name, command)
  }
  return program
}

function groupOf(program: Command, name: string, parents: Map<string, Command>): Command {
  const group = parents.get(name) ?? program.command(name).description(groups[name] ?? '')
  parents.set(name, group)
  return group
}

function addCommand(
  parent: Command,
  name: string,
  { description, argument, options = [], password, answersNothing, load }: CommandDefinition,
  { output, ended }: { output: Terminal; ended: ExitState },
): Command {
  const command = parent.command(name).description(description)
  if (argument) command.argument(`<${argument.name}>`, argument.description)
  if (!answersNothing) command.option('--json', 'print one JSON object and nothing else')
  const required = options.filter(({ isRequired }) => isRequired).map(({ flags }) => flags)
  for (const { flags, description: about, default: otherwise } of options)
    command.option(flags, about, otherwise)
  if (password) addPasswordOptions(command, password)
  command.action(async () => {
    const given: Record<string, unknown> = command.opts()
    if (argument) given[argument.name] = command.args[0]
    // Here, since commander would ask for a required option before it suggests what a mistyped one means.
    const missing = command.options.filter(
      (option) =>
        required.includes(option.flags) && command.opts()[option.attributeName()] === undefined,
    )
    if (missing.length > 0)
      throw usageError(missing.map(({ long }) => `${long} is required`).join('; '))
    const { run } = await load()
    const options = password ? await withPassword(given, password, output) : given
    ended.exitCode = (await run(options as never, command)) ?? 0
  })
  return command
}

type PasswordName = NonNullable<CommandDefinition['password']>

const flagOf = (name: PasswordName) => (name === 'password' ? '--password' : '--owner-password')

/** A password among the arguments is for tests: other users see it in the list of processes, and shells store it. */
function addPasswordOptions(command: Command, name: PasswordName) {
  command.option(
    '--password-stdin',
    'set the password of a new account: asked for at a terminal, otherwise the first line of the standard input',
  )
  command.addOption(new Option(`${flagOf(name)} <password>`).hideHelp())
}

async function withPassword(
  { passwordStdin, ...given }: Record<string, unknown>,
  name: PasswordName,
  { writeErr, readPassword }: Terminal,
) {
  if (given[name] !== undefined) {
    const flag = flagOf(name)
    writeErr(`warning: other users of this machine can read ${flag}: use --password-stdin\n`)
  } else if (passwordStdin) given[name] = await readPassword()
  return given
}
