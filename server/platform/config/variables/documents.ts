import { inWords, type Variable } from './variable';
import { VARIABLES } from './variables';

const COMMENT_WIDTH = 140;

const ABOUT = [
  'Toli is local while the host of PUBLIC_URL is this machine: what is not configured steps in by itself (embedded Postgres, a stand-in for Razorpay, a mailbox page, demo data). Anywhere else it is deployed, and refuses to start without the real parts, with a demo part, or with a database that has the demo data. Mailbox and stand-in (/dev) answer requests of this machine alone, whatever HOST is.',
  'Secrets may stand in files, as Docker and Kubernetes bring them: NAME_FILE names the file that holds NAME, where it says so below.',
  'An empty value counts as not set. A wrong value is one line that names the variable, and ends the start.',
];

/** The text of .env.example. */
export function envExample(): string {
  const head = ['Copy this file to .env and set what you need; every line is optional on your own machine.', ...ABOUT];
  const groups = Object.entries(VARIABLES).map(([matter, group]) => {
    const lines = Object.entries<Variable>(group).flatMap(([name, variable]) => [
      ...comment([meaningOf(variable), ...inFile(name, variable), neededOrNot(variable)].join(' ')),
      `#${name}=${variable.example ?? inWords(variable.fallback!)}`,
    ]);
    return [`# ${matter}`, ...lines].join('\n');
  });
  return `${[head.flatMap(comment).join('\n'), ...groups].join('\n\n')}\n`;
}

/** The text of docs/environment.md. */
export function environmentPage(): string {
  const head = [
    '# The environment',
    'Made by `npm run schema` from `server/platform/config/variables/*Variables.ts`; `.env.example` has the same to copy.',
    'The environment is read once and checked at the start. A `.env` in the working folder is read too; what the environment has already wins.',
    ...ABOUT,
    '`NODE_ENV=production` is what the built server always runs with, and says nothing about local or deployed.',
    '**needed**: a deployed Toli does not start without it.',
  ];
  const groups = Object.entries(VARIABLES).map(([matter, group]) => {
    const rows = Object.entries<Variable>(group).map(
      ([name, variable]) =>
        `| \`${name}\` | ${[meaningOf(variable), ...inFile(name, variable)].join(' ')} | ${withoutIt(variable)} | ${variable.neededWhenDeployed ? 'needed' : ''} |`,
    );
    return [`## ${matter}\n`, '| variable | what it is | without it | deployed |', '|---|---|---|---|', ...rows].join(
      '\n',
    );
  });
  return `${[...head, ...groups].join('\n\n')}\n`;
}

const inFile = (name: string, { isSecret }: Pick<Variable, 'isSecret'>) => (isSecret ? [`Or ${name}_FILE.`] : []);

/** The purpose and form of a variable, with its bounds or words. */
function meaningOf(variable: Variable): string {
  if ('from' in variable) return variable.means.replace('{bounds}', `${variable.from} to ${variable.to}`);
  if (!('words' in variable)) return variable.means;
  const [last, ...others] = variable.words.toReversed();
  return variable.means.replace('{words}', `${others.toReversed().join(', ')} or ${last}`);
}

const withoutIt = ({ without, fallback }: Variable) => without ?? inWords(fallback!);

const neededOrNot = (variable: Variable) =>
  `${variable.neededWhenDeployed ? 'Needed when deployed; local without it' : 'Without it'}: ${withoutIt(variable)}.`;

/** A text as comment lines of at most COMMENT_WIDTH characters. */
function comment(text: string): string[] {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + word.length >= COMMENT_WIDTH) lines.push('#');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines;
}
