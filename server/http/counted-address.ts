import { isIPv6 } from 'node:net';

/**
 * An address as limits count it. Of IPv6 that is its /64: whoever has one of those has all of them, and would be
 * somebody else at each request.
 */
export function countedAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [plain] = ip.split('%', 1);
  const mapped = plain!.toLowerCase().startsWith('::ffff:') ? plain!.slice(7) : '';
  if (mapped.includes('.')) return mapped;
  const [head, tail] = plain!.split('::');
  const given = head!.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  // An IPv4 address at the end takes the room of two groups.
  const afterLength = after.length + Number(after.at(-1)?.includes('.') ?? false);
  const gap = Array.from({ length: Math.max(0, 8 - given.length - afterLength) }, () => '0');
  const groups = [...given, ...gap, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
