import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** An IPv4 address, or the /64 of an IPv6 one, which one subscriber has. Other text stays. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const [high, low] = groups.slice(-2).map((group) => Number.parseInt(group, 16)) as [number, number];
  if (groups.slice(0, -2).join(':') === '0:0:0:0:0:ffff') return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Often one subscriber's; undefined for IPv4. */
export function siteOf(network: string): string | undefined {
  const [, site] = /^(.+):[^:]+::\/64$/.exec(network) ?? [];
  return site === undefined ? undefined : `${site}::/48`;
}

export const ownerOf = (network: string): string => siteOf(network) ?? network;

/** Coarse enough for logs. */
export function prefixOf(network: string): string {
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : (siteOf(network) ?? 'unknown');
}

function groupsOf(address: string): string[] {
  const [front = [], back = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...front, ...Array<string>(GROUPS - front.length - back.length).fill('0'), ...back];
}

/** 16 of 256 sampled addresses are more than one installation's proxies. */
const TOO_MANY = 16;

/** Addresses, CIDR or netmask ranges, names like `loopback`. */
export function trustsTooMany(proxies: readonly string[]): boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', length] = proxy.split('/');
    const bits = length?.includes('.') ? bitsOf(length) : Number(length);
    if (length === undefined || !(isIP(address) && bits >= 0)) continue;
    list.addSubnet(address, bits, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  const trusted = (samples: readonly string[], family: 'ipv4' | 'ipv6') =>
    samples.filter((address) => list.check(address, family)).length;
  const fromIPv4 = Array.from({ length: 256 }, (_, first) => `${first}.77.201.9`);
  // Public IPv6 begins with 2 or 3; IPv4 ranges may be mapped.
  const fromIPv6 = Array.from({ length: 256 }, (_, step) => `${(0x2000 + 32 * step).toString(16)}:77::9`);
  const mapped = fromIPv4.map((address) => `::ffff:${address}`);
  return trusted(fromIPv4, 'ipv4') + trusted(mapped, 'ipv6') >= TOO_MANY || trusted(fromIPv6, 'ipv6') >= TOO_MANY;
}

const bitsOf = (netmask: string) =>
  netmask.split('.').reduce((sum, part) => sum + Number(part).toString(2).replaceAll('0', '').length, 0);

const blocked = (family: 'ipv4' | 'ipv6', ranges: string) => {
  const list = new BlockList();
  for (const range of ranges.split(/\s+/)) {
    const [address = '', length] = range.split('/');
    list.addSubnet(address, Number(length), family);
  }
  return list;
};
/** This machine, private networks, cloud metadata, multicast and reserved. */
const NOT_PUBLIC_IPV4 = blocked(
  'ipv4',
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
   192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
);
/** All but 2000::/3, and in it Teredo, 6to4 (which hold IPv4) and documentation. */
const NOT_PUBLIC_IPV6 = blocked('ipv6', '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20');

/** IPv4 written as IPv6 is refused: no name resolves to one. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC_IPV4.check(address, 'ipv4');
  return isIPv6(address) && !NOT_PUBLIC_IPV6.check(address, 'ipv6');
}
