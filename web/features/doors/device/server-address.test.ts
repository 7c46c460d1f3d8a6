import { expect, it } from 'vitest';
import { isOwnComputer, secretAddress, typedInto } from './server-address.ts';

const opened = (address: string) => new URL(address);

it.each([
  ['https://panel.ornek.com/x', null, ['panel.ornek.com', '443', true]],
  ['http://10.0.0.5/x', null, ['10.0.0.5', '80', false]],
  ['http://10.0.0.5:3456/x', null, ['10.0.0.5', '3456', false]],
  ['https://panel.ornek.com/x', 8090, ['panel.ornek.com', '8090', false]],
] as const)('says what is typed into a terminal: %s with the plain port %s', (at, port, typed) => {
  const { host, port: shown, isSecure } = typedInto(opened(at), port);
  expect([host, shown, isSecure]).toEqual(typed);
});

it('puts the secret path behind the address that terminals reach', () => {
  expect(secretAddress(opened('https://a.tr/firm'), null, '/cihaz/k')).toBe('https://a.tr/cihaz/k');
  expect(secretAddress(opened('https://a.tr/firm'), 8090, '/cihaz/k')).toBe(
    'http://a.tr:8090/cihaz/k',
  );
});

it('knows addresses that mean the terminal itself there', () => {
  expect(['localhost', '127.0.0.1', '[::1]', '10.0.0.5', 'panel.tr'].map(isOwnComputer)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
