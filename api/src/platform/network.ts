import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Whom a limit counts by: an IPv4 address, or the /64 of an IPv6 one, since one address of it comes with all of them. An
 * IPv4 address written as IPv6 (::ffff:203.0.113.7) is itself; what is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const [high, low] = groups.slice(-2).map((group) => Number.parseInt(group, 16)) as [number, number];
  if (groups.slice(0, -2).join(':') === '0:0:0:0:0:ffff') return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The /48 around an IPv6 network: one customer of a provider often has all of it. Undefined for any other network. */
export function siteOf(network: string): string | undefined {
  const [, site] = /^(.+):[^:]+::\/64$/.exec(network) ?? [];
  return site === undefined ? undefined : `${site}::/48`;
}

/** Who is behind a network, where work waits in turns: the /48 around an IPv6 one, else the network itself. */
export const ownerOf = (network: string): string => siteOf(network) ?? network;

/** What a log may hold of a network: the /24 of an IPv4 address, the /48 of an IPv6 one, no single connection. */
export function prefixOf(network: string): string {
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : (siteOf(network) ?? 'unknown');
}

/** All eight, in lower case and without zeros in front. */
function groupsOf(address: string): string[] {
  // A URL spells every address in one way: the shortest, without dots.
  const [front = [], back = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...front, ...Array<string>(GROUPS - front.length - back.length).fill('0'), ...back];
}

/** So many of 256 addresses from all over the internet are not one installation's proxies. */
const TOO_MANY = 16;

/**
 * Whether a list of trusted proxies (addresses, ranges as `10.0.0.0/8` or `10.0.0.0/255.0.0.0`) holds a large part of the internet, in one
 * range or in several together. What is neither, such as `loopback`, is a small range by its name.
 */
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
  // All that is given out today begins with 2 or 3; an IPv4 range may also be written as IPv6.
  const fromIPv6 = Array.from({ length: 256 }, (_, step) => `${(0x2000 + 32 * step).toString(16)}:77::9`);
  const mapped = fromIPv4.map((address) => `::ffff:${address}`);
  return trusted(fromIPv4, 'ipv4') + trusted(mapped, 'ipv6') >= TOO_MANY || trusted(fromIPv6, 'ipv6') >= TOO_MANY;
}

/** How many bits of a netmask are set. */
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
/** This machine, private networks, a cloud's metadata, and what is no single machine. */
const NOT_PUBLIC_IPV4 = blocked(
  'ipv4',
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
   192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
);
/** All but 2000::/3; and of it what holds an IPv4 address (Teredo, 6to4) or is for documentation. */
const NOT_PUBLIC_IPV6 = blocked('ipv6', '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20');

/** Whether an address is one of the public internet. An IPv4 address written as IPv6 is not: no name has one. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC_IPV4.check(address, 'ipv4');
  return isIPv6(address) && !NOT_PUBLIC_IPV6.check(address, 'ipv6');
}
