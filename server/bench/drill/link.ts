import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts, type Program, start, yieldTo } from './programs';

/**
 * The connections between a machine and all others: they can be cut like a cable, so that no bytes pass and no side
 * gets an error.
 */
export interface Links {
  /** The ports of the links, in the order of the machine's ports. */
  ports: number[];
  cut(): void;
  mend(): void;
}

const file = (ports: number[], to: number[]) => `
defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h
${ports.map((port, n) => `listen to${n}\n  bind 127.0.0.1:${port}\n  server it 127.0.0.1:${to[n]}`).join('\n')}
`;

/** Opens links to these ports, in a process of their own, which is stopped while they are cut. */
export async function openLinks(name: string, to: number[], folder: string, haproxy: string): Promise<Links> {
  const ports = await freePorts(to.length);
  const config = path.join(folder, `links-${name}.cfg`);
  writeFileSync(config, file(ports, to), { mode: 0o600 });
  yieldTo(config);
  const program: Program = start(`links-${name}`, haproxy, ['-db', '-f', config], { logs: folder });
  return { ports, cut: () => program.signal('SIGSTOP'), mend: () => program.signal('SIGCONT') };
}
