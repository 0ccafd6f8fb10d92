import { parseArgs } from 'node:util';
import type { Command, CommandLine } from './command';

type Commands = Readonly<Record<string, Command>>;

/** The options of every command. */
const COMMON = { json: { type: 'boolean' }, apply: { type: 'boolean' }, help: { type: 'boolean' } } as const;

const usageOf = (commands: Commands, names: readonly string[]) =>
  names
    .flatMap((name) =>
      commands[name]!.usage.map(([words, does]) => `npm run toli -- ${`${name} ${words}`.trim().padEnd(52)} ${does}`),
    )
    .join('\n');
const EVERYWHERE = `
--apply  changes what the command is about; without it, a command says what it would do
--json   answers one line of JSON
--help   says how a command is called`;

/** Reads the arguments; null with the commands to explain where they are not understood. */
function read(commands: Commands, args: string[]) {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name]! : null;
  const about = command ? [name] : Object.keys(commands);
  try {
    const options = { ...COMMON, ...command?.options };
    const { positionals, values } = parseArgs({ args: command ? rest : args, allowPositionals: true, options });
    const asked = { words: positionals, options: values as CommandLine['options'], applies: values.apply === true };
    return { name, command, about, asked, wantsHelp: values.help === true, asJson: values.json === true };
  } catch {
    return { name, command, about, asked: null, wantsHelp: false, asJson: args.includes('--json') };
  }
}

/** Runs the command and sets the exit code: 0, 1 where something is wrong, 2 where the arguments are not understood. */
export async function runCommand(commands: Commands, args: string[]): Promise<void> {
  const { name, command, about, asked, wantsHelp, asJson } = read(commands, args);
  const usage = `${usageOf(commands, about)}\n${EVERYWHERE}`;
  if (wantsHelp) {
    console.log(usage);
    return;
  }
  const work = asked && command?.prepare(asked);
  if (!work) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const { ok, lines, facts = {} } = await (command!.isAlone ? work() : (await import('./onDatabase')).onDatabase(work));
  const whole = { command: name, ok, applied: asked!.applies, lines, ...facts };
  console.log(asJson ? JSON.stringify(whole) : lines.join('\n'));
  if (!ok) process.exitCode = 1;
}
