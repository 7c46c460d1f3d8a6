import { describe, expect, it } from 'vitest';
import { chain, idOf, step } from '../testing/sample-requests.ts';
import {
  chainName,
  fallbackText,
  followUpText,
  inReach,
  stepsText,
  stepText,
} from './chain-words.ts';

describe('an approval order as people read it', () => {
  it.each([
    [step(), 'Yöneticisi'],
    [step({ who: 'managersManager', minSize: 5 }), 'Yöneticisinin yöneticisi, 5 gün ve üzeri'],
    [step({ minSize: 2.5 }), 'Yöneticisi, 2,5 gün ve üzeri'],
    [step({ who: 'person', personId: idOf(1), personName: 'Ayşe Demir' }), 'Ayşe Demir'],
    [step({ who: 'role', role: 'MNG' }), 'Rol: Birim yöneticisi'],
    [
      step({
        minSize: 5,
        leaveTypes: [
          { id: idOf(1), name: 'Refakat izni' },
          { id: idOf(2), name: 'Ücretsiz izin' },
        ],
      }),
      'Yöneticisi, yalnız Refakat izni, Ücretsiz izin, 5 gün ve üzeri',
    ],
  ])('says whom a step asks: %#', (given, text) => expect(stepText(1, given)).toBe(text));

  it('says how large a request is in the unit of its kind (RQ-2)', () => {
    expect(stepText(2, step({ minSize: 90 }))).toBe('Yöneticisi, 01:30 saat ve üzeri');
    expect(stepText(3, step({ minSize: 1_500_000 }))).toBe('Yöneticisi, ₺15.000,00 ve üzeri');
  });

  it('says how long a step waits, and nothing where it waits as long as it takes', () => {
    expect(followUpText(step({ remindAfterDays: 2, escalateAfterDays: 5 }))).toBe(
      '2 günde bir hatırlatma, 5 gün sonra üst onaya',
    );
    expect(followUpText(step({ escalateAfterDays: 5 }))).toBe('5 gün sonra üst onaya');
    expect(followUpText(step())).toBe('');
  });

  it('counts its steps', () => {
    expect(stepsText(1, chain(1).steps)).toBe(
      '1 Yöneticisi, 2 günde bir hatırlatma, 5 gün sonra üst onaya; 2 Yöneticisinin yöneticisi, 5 gün ve üzeri',
    );
  });

  it('names its kind, for whom it holds, and who is asked where a step finds nobody', () => {
    const own = chain(1, {
      departmentId: idOf(9),
      departmentName: 'Montaj',
      fallbackName: 'Ece Tan',
    });
    expect(chainName(own)).toBe('İzin, Departman: Montaj');
    expect(fallbackText(own)).toMatch(/Ece Tan$/);
    expect(fallbackText(chain(1))).toMatch(/sistem yöneticileri$/);
  });

  it('stands with the widest first', () => {
    const all = [
      chain(1, { departmentId: idOf(9), departmentName: 'Üretim' }),
      chain(2, { departmentId: idOf(8), departmentName: 'Çelikhane' }),
      chain(3, { companyId: idOf(7), companyName: 'Anadolu Makine' }),
      chain(4),
    ];
    expect(inReach(all).map(({ id }) => id)).toEqual([4, 3, 2, 1].map(idOf));
  });
});
