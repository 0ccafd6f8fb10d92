import { BlockList, isIPv4 } from 'node:net';
import type { TrustedProxies } from '../../config/proxies';

/** An IPv4 address, also from a socket that has it in IPv6 form. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const lists = new WeakMap<readonly string[], BlockList>();

function listOf(networks: readonly string[]): BlockList {
  const known = lists.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  lists.set(networks, list);
  return list;
}

/** Whether the address at this hop (0: the other end of the socket) is a trusted proxy. */
export function isProxy(trusted: TrustedProxies, address: string, hop: number): boolean {
  if (typeof trusted === 'number') return hop < trusted;
  const known = plain(address);
  return listOf(trusted).check(known, isIPv4(known) ? 'ipv4' : 'ipv6');
}
