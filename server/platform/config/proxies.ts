import { isIP } from 'node:net';
import type { Environment } from './environment';
import { VARIABLES } from './variables/variables';

/** The number of proxies in front, or their networks. */
export type TrustedProxies = number | readonly string[];

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
  return rest.length === 0 && width > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width));
};

/** The value of TRUST_PROXY: a number of hops, or networks like `10.0.0.0/8,127.0.0.1`. */
export function readTrustProxy(env: Environment): TrustedProxies {
  const value = env.text('TRUST_PROXY');
  if (value === null || /^\d+$/.test(value)) return env.whole('TRUST_PROXY');
  const networks = value.split(',').map((each) => each.trim());
  const wrong = networks.find((each) => !isNetwork(each));
  if (wrong === undefined) return networks;
  const { from, to } = VARIABLES['Where it listens'].TRUST_PROXY;
  env.problem(
    'TRUST_PROXY',
    `holds ${JSON.stringify(wrong)}; it must be a number of proxies, ${from} to ${to}, or networks like 10.0.0.0/8,127.0.0.1.`,
  );
  return 0;
}

/** Whether there is a proxy in front. */
export const isBehindProxy = (trusted: TrustedProxies): boolean => trusted !== 0;
