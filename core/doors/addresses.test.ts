import { describe, expect, it } from 'vitest';
import { isAddressBlock, isAllowedFrom, networkOf } from './addresses.ts';

describe('an address or a block of them', () => {
  it.each([
    '88.1.2.3',
    '10.0.0.0/8',
    '0.0.0.0/0',
    '::1',
    '2001:db8::/32',
    '::ffff:88.1.2.3',
    'fe80::1:2:3:4',
  ])('%s is one', (text) => expect(isAddressBlock(text)).toBe(true));
  it.each([
    '',
    '88.1.2',
    '88.1.2.256',
    '88.1.2.3/33',
    '88.1.2.3/',
    '1.2.3.4/8/9',
    'kapi',
    '::1::2',
    '1:2:3:4:5:6:7:8:9',
    '88.1.2.3/-1',
  ])('%s is none', (text) => expect(isAddressBlock(text)).toBe(false));
});

describe('whoever calls', () => {
  it.each([
    ['88.1.2.3', ['88.1.2.3'], true],
    ['::ffff:88.1.2.3', ['88.1.2.3'], true],
    ['88.1.2.4', ['88.1.2.3'], false],
    ['88.1.2.4', ['10.0.0.0/8', '88.1.2.0/24'], true],
    ['88.1.3.4', ['88.1.2.0/23'], true],
    ['88.1.4.4', ['88.1.2.0/23'], false],
    ['2001:db8::7', ['2001:db8::/32'], true],
    ['2001:db9::7', ['2001:db8::/32'], false],
    ['88.1.2.3', ['2001:db8::/32'], false],
    ['kapi', ['0.0.0.0/0'], false],
    ['anything', [], true],
  ] as const)('%s is let in by %j: %s', (ip, blocks, isLetIn) =>
    expect(isAllowedFrom(ip, blocks)).toBe(isLetIn),
  );
});

it.each([
  ['88.1.2.3', '88.1.2.3'],
  ['::ffff:88.1.2.3', '88.1.2.3'],
  ['192.168.1.50', 'lan'],
  ['172.31.0.9', 'lan'],
  ['172.32.0.9', '172.32.0.9'],
  ['127.0.0.1', 'lan'],
  ['::1', 'lan'],
  ['fd00::12', 'lan'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
