import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet (IANA special-purpose registries), with the cloud's metadata addresses. */
const IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/** Blocks within the public block 2000::/3 that are not public: documentation, Teredo, ORCHID and 6to4. */
const IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const nonPublic = new BlockList();
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [list, family] of [
  [IPV4, 'ipv4'],
  [IPV6, 'ipv6'],
] as const)
  for (const network of list) {
    const [address = '', bits = ''] = network.split('/');
    nonPublic.addSubnet(address, Number(bits), family);
  }

/**
 * Whether an address is on the public internet. False for private, local and reserved addresses, and for other texts.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? '';
  if (isIP(plain) === 4) return !nonPublic.check(plain, 'ipv4');
  return isIP(plain) === 6 && publicIpv6.check(plain, 'ipv6') && !nonPublic.check(plain, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
