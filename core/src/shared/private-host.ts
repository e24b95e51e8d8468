/** Networks that are not on the public internet, as [address, bits] (RFC 6890). */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const PRIVATE_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** The sentence for a link that a person typed and nobody else could open. */
export const PRIVATE_LINK_TEXT =
  'This address leads into a private network, where nobody else can open it. Please enter a public address.';

/** Whether a web address leads into a private network; false for a text that is no such address. */
export function isPrivateLink(link: string): boolean {
  try {
    const { protocol, hostname } = new URL(link);
    return /^https?:$/.test(protocol) && isPrivateHost(hostname);
  } catch {
    return false;
  }
}

/**
 * Whether a host is in a private, loopback or link-local network. Takes the host as the URL parser writes it: IPv4 as
 * four decimal numbers, IPv6 in brackets, names in lower-case punycode.
 */
export function isPrivateHost(written: string): boolean {
  // `localhost.` is the same host with another spelling.
  const host = written.replace(/\.$/, '');
  if (host.startsWith('[')) return isPrivateV6(host.slice(1, -1));
  if (/^[\d.]+$/.test(host)) return isPrivateV4(host);
  // A name without a dot is known only inside a private network.
  return !host.includes('.') || PRIVATE_NAMES.test(host);
}

const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

function isPrivateV4(address: string): boolean {
  const value = numberOf(address);
  return PRIVATE_V4.some(([network, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(value / size) === Math.floor(numberOf(network) / size);
  });
}

/** Only global unicast (2000::/3) is public; an address that contains an IPv4 address is judged by that. */
function isPrivateV6(address: string): boolean {
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0] = groups;
  if (first === 0x2002) return isPrivateV4(dotted(second, third));
  if (first === 0x64 && second === 0xff9b && third === 0) return isPrivateV4(dotted(groups[6] ?? 0, groups[7] ?? 0));
  const isTunnelOrExample = first === 0x2001 && (second === 0 || second === 0xdb8);
  return first >> 13 !== 1 || isTunnelOrExample;
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  if (tail === undefined) return read(head);
  const [left, right] = [read(head), read(tail)];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

const dotted = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');
