/** Addresses on the network: whether one is among those that are allowed, and which network it tells of. */

interface Block {
  /** Its numbers, from the highest on: 8 bits each. */
  readonly bytes: readonly number[];
  /** How many of its bits count. */
  readonly bits: number;
}

const BYTE = /^\d{1,3}$/;
const GROUP = /^[0-9a-f]{1,4}$/i;
const LENGTH = /^\d{1,3}$/;

function readIpv4(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => BYTE.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

function readGroups(text: string): number[] | null {
  if (text === '') return [];
  const groups = text.split(':');
  const last = groups.at(-1)!;
  const tail = last.includes('.') ? readIpv4(last) : [];
  if (tail === null) return null;
  const whole = tail.length > 0 ? groups.slice(0, -1) : groups;
  if (!whole.every((group) => GROUP.test(group))) return null;
  return [
    ...whole.flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [Math.floor(value / 256), value % 256];
    }),
    ...tail,
  ];
}

function readIpv6(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [before, after = []] = halves.map(readGroups);
  if (!before || after === null) return null;
  const missing = 16 - before.length - after.length;
  if (halves.length === 1 ? missing !== 0 : missing < 2) return null;
  return [...before, ...Array.from({ length: missing }, () => 0), ...after];
}

const isMapped = (bytes: readonly number[]) =>
  bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255;

/** An IPv4 address that stands in one of IPv6 is itself: which of the two is seen depends on the socket. */
function readBytes(text: string): number[] | null {
  if (!text.includes(':')) return readIpv4(text);
  const bytes = readIpv6(text);
  return bytes && isMapped(bytes) ? bytes.slice(12) : bytes;
}

function readBlock(text: string): Block | null {
  const [address = '', length, ...more] = text.split('/');
  const bytes = readBytes(address);
  if (bytes === null || more.length > 0) return null;
  if (length === undefined) return { bytes, bits: bytes.length * 8 };
  const bits = LENGTH.test(length) ? Number(length) : Number.NaN;
  return bits <= bytes.length * 8 ? { bytes, bits } : null;
}

const isIn = (bytes: readonly number[], block: Block): boolean =>
  bytes.length === block.bytes.length &&
  bytes.every((byte, at) => {
    const counts = Math.min(8, Math.max(0, block.bits - at * 8));
    const rest = 2 ** (8 - counts);
    return Math.floor(byte / rest) === Math.floor(block.bytes[at]! / rest);
  });

/** An address, or a block of them: "88.1.2.3", "10.0.0.0/8", "2001:db8::/32". */
export const isAddressBlock = (text: string): boolean => readBlock(text) !== null;

/** Nobody is kept away where no address is named. */
export function isAllowedFrom(ip: string, blocks: readonly string[]): boolean {
  if (blocks.length === 0) return true;
  const bytes = readBytes(ip);
  return (
    bytes !== null &&
    blocks.some((text) => {
      const block = readBlock(text);
      return block !== null && isIn(bytes, block);
    })
  );
}

/** Addresses that are given out inside a house and mean nothing outside of it. */
const INSIDE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '169.254.0.0/16']
  .concat(['::1', 'fc00::/7', 'fe80::/10'])
  .map((text) => readBlock(text)!);

/** The server and whoever calls stand in the same house. */
export const INSIDE_NETWORK = 'lan';
const HOUSE_BYTES = 8;

/** Behind one address of IPv4, or one /64 of IPv6, stands one house. */
export function networkOf(ip: string): string {
  const bytes = readBytes(ip);
  if (bytes === null) return ip;
  if (INSIDE.some((block) => isIn(bytes, block))) return INSIDE_NETWORK;
  if (bytes.length === 4) return bytes.join('.');
  const hex = bytes.slice(0, HOUSE_BYTES).map((byte) => byte.toString(16).padStart(2, '0'));
  return `${hex.join('').replace(/(.{4})(?=.)/g, '$1:')}::/64`;
}
