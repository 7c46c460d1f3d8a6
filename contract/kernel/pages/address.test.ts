import { describe, expect, it } from 'vitest';
import { addressOf, recordAddress } from './address.ts';
import { matchPath } from './match-path.ts';
import { allPages, type PageName } from './pages.ts';

describe('an address', () => {
  it('is made from a page and its parameters', () => {
    expect(addressOf('UserList')).toBe('/settings/user-list');
    expect(addressOf('UserEdit', { id: '7' })).toBe('/settings/user-edit/7');
    expect(addressOf('DoorDeviceDetail', { wpCode: 'A', deviceCode: 'B' })).toBe(
      '/firm-settings/door-devices/A/B',
    );
    expect(addressOf('WorkPlaceForm')).toBe('/working-settings/work-place-add');
    expect(addressOf('WorkPlaceForm', { rowGuid: '7' })).toBe('/working-settings/work-place-add/7');
    expect(addressOf('Home')).toBe('/');
  });

  it('takes what is asked behind a question mark, whatever it says', () => {
    expect(addressOf('Departments', {}, { ara: 'Satış & Pazarlama' })).toBe(
      '/firm-settings/departments?ara=Sat%C4%B1%C5%9F%20%26%20Pazarlama',
    );
  });

  it('leads back to its page and its parameters, whatever they hold', () => {
    const value = 'a/b?c#d ş';
    for (const { path, route } of allPages) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      const params = Object.fromEntries(names.map((name) => [name, value]));
      const isRest = path.endsWith('(.*)');
      const address = addressOf(
        route.name as 'UserEdit',
        (isRest ? { path: 'x/y' } : params) as never,
      );
      const match = matchPath(address);
      expect([route.name, match?.page.route.name]).toEqual([route.name, route.name]);
      expect(match?.params).toEqual(isRest ? { path: 'x/y' } : params);
    }
  });

  it('does not compile for a page that is not there, or without what its path needs', () => {
    // @ts-expect-error -- no such page.
    expect(() => addressOf('Nowhere')).toThrow();
    // @ts-expect-error -- a person has an id.
    addressOf('UserEdit');
    // @ts-expect-error -- a person has no other parameter.
    addressOf('UserEdit', { rowGuid: '7' });
    // @ts-expect-error -- both are needed.
    addressOf('DoorDeviceDetail', { wpCode: 'A' });
    // @ts-expect-error -- a list has none.
    addressOf('UserList', { id: '7' });
    // @ts-expect-error -- a list opens no record.
    recordAddress('UserList', '7');
    const any: PageName = 'UserEdit';
    // @ts-expect-error -- which of them it is must be known.
    addressOf(any as PageName);
  });

  it('of a record takes its id, however the page calls it', () => {
    expect(recordAddress('WorkPlaceForm', '7')).toBe('/working-settings/work-place-add/7');
    expect(recordAddress('TitleAuths', 'a b')).toBe('/settings/title-auths/a%20b');
  });
});
