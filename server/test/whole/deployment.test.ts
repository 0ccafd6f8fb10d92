import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { allVariables, SECRETS } from '../../platform/config/variables/variables';

interface Service {
  environment?: Record<string, unknown>;
  command?: string[];
  entrypoint?: string[];
  secrets?: string[];
  restart?: string;
  healthcheck?: object;
  build?: string;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  read_only?: boolean;
}
const compose: {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
} = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
const services = Object.entries(compose.services);
const own = services.filter(([, { build }]) => build !== undefined);
const manual = readFileSync('docs/operating.md', 'utf8');

describe('docker-compose.yml', () => {
  it('sets for each process the variables of a deployment, its secrets as files, and no unused variable', () => {
    expect(own.map(([name, { environment }]) => [name, environment!.ROLE])).toEqual([
      ['web1', 'web'],
      ['web2', 'web'],
      ['worker', 'worker'],
    ]);
    const known = new Set<string>(allVariables().map(([name]) => name));
    for (const [name, { environment }] of own) {
      const set = Object.keys(environment!);
      const variables = set.map((variable) => variable.replace(/_FILE$/, ''));
      expect(
        variables.filter((variable) => !known.has(variable) && !variable.startsWith('AWS_')),
        name,
      ).toEqual([]);
      const needed = allVariables().flatMap(([variable, { neededWhenDeployed }]) =>
        neededWhenDeployed ? [variable] : [],
      );
      expect(variables, name).toEqual(expect.arrayContaining(needed));
      const secrets = set.filter((variable) => SECRETS.has(variable) && variable !== 'REDIS_URL');
      expect(secrets, name).toEqual([]);
    }
  });

  it('restarts each part, checks its health, and keeps its data', () => {
    for (const [name, service] of services) {
      expect(service.restart, name).toBe('unless-stopped');
      // Our own parts have their health check in the image.
      if (!service.build) expect(service.healthcheck, name).toBeDefined();
      if (service.build) expect(service.read_only, name).toBe(true);
    }
    const named = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!));
    // Folders of the machine are named by a path or a variable; each shared one is counted once.
    const volumes = new Set(named.filter((volume) => !/^[.$]/.test(volume)));
    expect([...volumes].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('names each secret once, and the manual says how to make it', () => {
    const used = new Set(services.flatMap(([, { secrets = [] }]) => secrets));
    expect([...used].sort()).toEqual(Object.keys(compose.secrets).sort());
    for (const [, { environment = {}, secrets = [] }] of services)
      for (const value of Object.values(environment)) {
        const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(String(value)) ?? [];
        if (secret) expect(secrets).toContain(secret);
      }
    for (const name of used) expect(manual, name).toContain(`> secrets/${name}\n`);
    const asked = [...readFileSync('docker-compose.yml', 'utf8').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
    for (const name of new Set(asked)) expect(manual, name).toContain(`\n${name}=`);
  });
});

it('the manual says of each secret how it is rotated', () => {
  const rotation = manual.split('\n## ').find((part) => part.startsWith('Rotate a secret'))!;
  expect(
    [...SECRETS].filter((name) => !rotation.includes(`| \`${name}\``) && !rotation.includes(`, \`${name}\` |`)),
  ).toEqual([]);
});

it('docker-compose.staging.yml makes a staging of one process, with no keys of Razorpay', () => {
  // The tag is docker's own.
  const staging = parse(readFileSync('docker-compose.staging.yml', 'utf8'), { logLevel: 'silent' }).services;
  expect(Object.keys(staging).filter((name) => !(name in compose.services))).toEqual([]);
  expect(own.map(([name]) => [name, staging[name].profiles])).toEqual([
    ['web1', undefined],
    ['web2', ['never']],
    ['worker', ['never']],
  ]);
  const { web1, caddy } = staging;
  const razorpay = Object.keys(compose.services.web1!.environment!).filter((name) => name.startsWith('RAZORPAY_'));
  expect(web1.environment).toEqual({
    ROLE: 'all',
    STAGING: 'true',
    ...Object.fromEntries(razorpay.map((name) => [name, ''])),
  });
  expect([caddy.environment.WEB_NODES, caddy.depends_on]).toEqual(['web1:4000', ['web1']]);
  expect(manual).toContain('-f docker-compose.staging.yml');
});

it('Postgres archives its log, a backup is made every day, and the manual says how both are restored', () => {
  const { postgres, backup, mirror } = compose.services;
  const archive = JSON.stringify(postgres!.command);
  expect(archive).toMatch(/archive_mode=on.*archive_timeout=60.*archive_command=sh \/ops\/archive\.sh %p %f/);
  const mounted = [postgres, backup, mirror].flatMap(({ volumes = [], command, entrypoint } = {}) => {
    const folder = volumes.find((volume) => volume.endsWith(':/ops:ro'))!.split(':')[0]!;
    const scripts = JSON.stringify([command, entrypoint]).match(/\/ops\/\w+\.sh/g) ?? [];
    return scripts.map((script) => script.replace('/ops', folder));
  });
  expect(mounted).toEqual(['./ops/postgres/archive.sh', './ops/postgres/backup.sh', './ops/bucket/mirror.sh']);
  for (const script of [...mounted, './ops/postgres/restore.sh']) expect(existsSync(script), script).toBe(true);
  expect(manual).toContain('sh /ops/restore.sh');
});

it('Toli’s processes have a role that owns no table, which the image of Postgres makes', () => {
  const { environment, volumes, secrets } = compose.services.postgres!;
  expect(environment!.POSTGRES_USER).toBe('toli_owner');
  expect(secrets).toContain('toli_password');
  expect(volumes).toContain('./ops/postgres/roles.sh:/docker-entrypoint-initdb.d/roles.sh:ro');
  expect(readFileSync('ops/postgres/roles.sh', 'utf8')).toContain("create role toli login password :'password';");
  expect(manual).toContain(
    '"postgres://toli_owner:$(cat secrets/postgres_password)@postgres:5432/toli" > secrets/database_owner_url',
  );
  expect(manual).toContain('"postgres://toli:$(cat secrets/toli_password)@postgres:5432/toli" > secrets/database_url');
});

it('the image is built from existing files, by the scripts of package.json, and runs without root', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [, script] of dockerfile.matchAll(/npm run (\S+)/g)) expect(scripts[script!], script).toBeDefined();
  expect(scripts.serve).toContain(/CMD \["node", "(.+)"\]\s*$/.exec(dockerfile)![1]);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  const kept = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(([, file]) => file!);
  expect(kept.filter((file) => !existsSync(file))).toEqual([]);
});
