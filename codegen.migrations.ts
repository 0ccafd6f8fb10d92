import { readdirSync, readFileSync } from 'node:fs';

const MIGRATIONS = 'migrations';

/** `migrations/all.ts`: every migration, in the order of their numbers. */
export function listOfMigrations(): { filename: string; text: string } {
  const files = readdirSync(MIGRATIONS)
    .filter((file) => /^\d+-\w+\.ts$/.test(file))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const classes = files.map((file) => {
    const [, name] = readFileSync(`${MIGRATIONS}/${file}`, 'utf8').match(/^export class (\w+) implements Migration/m)!;
    return { name, file: file.replace(/\.ts$/, '') };
  });
  const imports = classes.map(({ name, file }) => `import { ${name} } from './${file}';\n`);
  const list = `\n/** All migrations, in order. */\nexport const MIGRATIONS = [${classes.map(({ name }) => name).join(', ')}];\n`;
  return { filename: `${MIGRATIONS}/all.ts`, text: [...imports, list].join('') };
}
