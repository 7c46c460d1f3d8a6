import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify } from '../classify.ts';
import { anyDay } from '../testing/arbitrary-day.ts';
import { randomRuns } from '../testing/runs.ts';
import { fixed, off, passes, span } from '../testing/short.ts';
import type { DayInput } from '../types.ts';
import { clock, clockAt, range } from './clock-words.ts';
import { explain } from './explain.ts';

const texts = (day: DayInput) => explain(classify(day), day).map(({ text }) => text);

describe('why, in Turkish', () => {
  const cases: [rule: string, day: DayInput, sentence: string][] = [
    [
      'H1',
      { plan: fixed(), holidays: [span('00:00-24:00')], passes: passes('08:30 in, 18:00 out') },
      '12:30–13:30 Gün içi Mola: tatilde çalışılırken 12:30–13:30 ara dinlenmesi düşüldü',
    ],
    [
      'H2',
      { plan: fixed(), holidays: [span('13:00-24:00')], passes: passes('14:00 in, 17:00 out') },
      '14:00–17:00 Resmi Tatili Mesaisi: tatil süresinde (13:00–24:00) çalışıldı, giriş 14:00, çıkış 17:00',
    ],
    [
      'O1',
      { plan: off(), passes: passes('12:30 in, 14:00 out') },
      '12:30–13:30 Gün içi Mola: dinlenme gününde çalışılırken 12:30–13:30 ara dinlenmesi düşüldü',
    ],
    [
      'O2',
      {
        plan: off(),
        passes: passes('09:00 in, 11:00 out'),
        equalization: [{ kind: 'DC', ...span('09:00-11:00') }],
      },
      '09:00–11:00 Denkleştirme Çalışması: dinlenme gününde 09:00–11:00 denkleştirme çalışması planlı',
    ],
    [
      'O3',
      { plan: off(), passes: passes('09:00 in, 11:00 out') },
      '09:00–11:00 Hafta Tatili Mesaisi: hafta tatilinde çalışıldı, giriş 09:00, çıkış 11:00',
    ],
    [
      'O4',
      { plan: off({ rest: 'contract' }), passes: passes('09:00 in, 11:00 out') },
      '09:00–11:00 Çıkış Fazla Çalışma: akdi tatil gününde çalışıldı, giriş 09:00, çıkış 11:00, fazla mesai onayı yok',
    ],
    [
      'L1',
      { plan: fixed(), leave: [{ fullDay: true, paid: true }] },
      '12:30–13:30 Gün içi Mola: izin gününde 12:30–13:30 ara dinlenmesi',
    ],
    [
      'L2',
      {
        plan: fixed(),
        leave: [{ fullDay: true, paid: true }],
        passes: passes('09:00 in, 11:00 out'),
      },
      '09:00–11:00 İzin Günü Mesaisi: tam gün izinliyken çalışıldı, giriş 09:00, çıkış 11:00',
    ],
    [
      'L3',
      { plan: fixed(), leave: [{ fullDay: true, paid: false }] },
      '08:30–12:30 Ucretsiz İzin: tam gün ücretsiz izinli',
    ],
    ['P1', { plan: fixed() }, '12:30–13:30 Gün içi Mola: 12:30–13:30 ara dinlenmesi'],
    [
      'P2',
      {
        plan: fixed(),
        leave: [{ ...span('08:30-10:30'), paid: true }],
        passes: passes('10:30 in, 18:00 out'),
      },
      '08:30–10:30 Ucretli İzin: 08:30–10:30 ücretli izinli',
    ],
    [
      'P3',
      {
        plan: fixed(),
        equalization: [{ kind: 'DI', ...span('15:00-18:00') }],
        passes: passes('08:30 in, 15:00 out'),
      },
      '15:00–18:00 Denkleştirme İzni: 15:00–18:00 denkleştirme izni kullanıldı',
    ],
    [
      'P4',
      { plan: fixed(), passes: passes('08:25 in, 18:03 out') },
      '08:30–12:30 Normal Çalışma: 08:30–18:00 vardiyası içinde çalışıldı, giriş 08:25, çıkış 18:03',
    ],
    [
      'P4, duty',
      { plan: fixed(), inDay: [{ ...span('08:30-18:00'), counts: 'work' }] },
      '08:30–12:30 Normal Çalışma: 08:30–18:00 vardiyası içinde çalışıldı, 08:30–18:00 dış görevde',
    ],
    [
      'P4, assumed',
      { plan: fixed({ missingExit: 'planEnd' }), passes: passes('08:30 in') },
      '08:30–12:30 Normal Çalışma: 08:30–18:00 vardiyası içinde çalışıldı, giriş 08:30, çıkış kaydı yok, vardiya bitişi esas alındı',
    ],
    [
      'P5',
      {
        plan: fixed(),
        inDay: [{ ...span('15:00-15:30'), counts: 'break' }],
        passes: passes('08:30 in, 15:00 out, 15:30 in, 18:00 out'),
      },
      '15:00–15:30 Gün içi Mola: 15:00–15:30 gün içi izinli',
    ],
    [
      'P6',
      { plan: fixed() },
      '08:30–12:30 Bos alan: vardiya 08:30–18:00, bu sürede işyerinde bulunulmadı',
    ],
    [
      'P6, no exit',
      { plan: fixed(), passes: passes('08:30 in') },
      '08:30–12:30 Bos alan: vardiya 08:30–18:00, çıkış kaydı yok, çalışma sayılmadı',
    ],
    [
      'P7',
      { plan: fixed({ lateTolerance: 5 }), passes: passes('08:42 in, 18:00 out') },
      "08:30–08:42 Giriş Eksik Çalışma: vardiya 08:30'da başlıyor, ilk giriş 08:42, tolerans 5 dk aşıldı",
    ],
    [
      'P8',
      { plan: fixed({ earlyExitTolerance: 5 }), passes: passes('08:30 in, 16:10 out') },
      "16:10–18:00 Çıkış Eksik Çalışma: vardiya 18:00'de bitiyor, son çıkış 16:10, tolerans 5 dk aşıldı",
    ],
    [
      'P9',
      {
        plan: fixed({ breaks: [{ ...span('15:30-15:45'), paid: true }] }),
        passes: passes('08:30 in, 15:28 out, 15:47 in, 18:00 out'),
      },
      '15:30–15:45 Normal Çalışma: 15:30–15:45 ücretli mola',
    ],
    [
      'P10',
      {
        plan: fixed({ gapTolerance: 10 }),
        passes: passes('08:30 in, 15:00 out, 15:30 in, 18:00 out'),
      },
      '15:00–15:30 Bos alan: 15:00 çıkış, 15:30 dönüş, bu süre için izin yok, tolerans 10 dk aşıldı',
    ],
    [
      'X2',
      { plan: fixed({ breaks: [span('18:00-18:30')] }), passes: passes('08:30 in, 19:00 out') },
      '18:00–18:30 Gün içi Mola: vardiya dışı çalışmada 18:00–18:30 ara dinlenmesi düşüldü',
    ],
    [
      'X3',
      {
        plan: fixed(),
        passes: passes('08:30 in, 19:00 out'),
        equalization: [{ kind: 'DC', ...span('18:00-19:00') }],
      },
      '18:00–19:00 Denkleştirme Çalışması: 18:00–19:00 denkleştirme çalışması planlı',
    ],
    [
      'X4',
      {
        plan: fixed(),
        passes: passes('08:30 in, 19:00 out'),
        overtimeApprovals: [span('18:00-20:00')],
      },
      "18:00–19:00 Normal Mesai: vardiya 18:00'de bitiyor, çıkış 19:00, 18:00–20:00 fazla mesaisi onaylı",
    ],
    [
      'X5',
      { plan: fixed(), passes: passes('08:00 in, 18:00 out') },
      "08:00–08:30 Giriş Fazla Çalışma: vardiya 08:30'da başlıyor, giriş 08:00, fazla mesai onayı yok",
    ],
    [
      'X6',
      { plan: fixed({ start: 1320, end: 360, breaks: [] }), passes: passes('22:00 in, 31:00 out') },
      "ertesi gün 06:00–07:00 Çıkış Fazla Çalışma: vardiya ertesi gün 06:00'da bitiyor, çıkış ertesi gün 07:00, fazla mesai onayı yok",
    ],
    [
      'A1',
      {
        plan: fixed({ breaks: [], floatingBreak: { minutes: 60, ...span('11:00-15:00') } }),
        passes: passes('08:30 in, 18:00 out'),
      },
      '11:00–12:00 Gün içi Mola: 11:00–15:00 arasında kullanılabilen 60 dk serbest mola',
    ],
    [
      'A2',
      {
        plan: fixed({ breaks: [], gapTolerance: 15 }),
        passes: passes('08:30 in, 15:00 out, 15:10 in, 18:00 out'),
      },
      '08:30–18:00 Normal Çalışma: 08:30–18:00 vardiyası içinde çalışıldı, giriş 08:30, çıkış 15:00; 15:00 çıkış, 15:10 dönüş, 15 dk tolerans içinde; 08:30–18:00 vardiyası içinde çalışıldı, giriş 15:10, çıkış 18:00',
    ],
    [
      'A3',
      { plan: fixed({ lateTolerance: 5 }), passes: passes('08:35 in, 18:00 out') },
      "08:30–12:30 Normal Çalışma: vardiya 08:30'da başlıyor, ilk giriş 08:35, 5 dk tolerans içinde; 08:30–18:00 vardiyası içinde çalışıldı, giriş 08:35, çıkış 18:00",
    ],
    [
      'A3, excess',
      {
        plan: fixed({ lateTolerance: 5, beyondTolerance: 'excess' }),
        passes: passes('08:42 in, 18:00 out'),
      },
      "08:30–08:37 Giriş Eksik Çalışma: vardiya 08:30'da başlıyor, ilk giriş 08:42, tolerans 5 dk düşüldü",
    ],
    [
      'A4',
      { plan: fixed({ breaks: [], earlyExitTolerance: 5 }), passes: passes('08:30 in, 17:56 out') },
      "08:30–18:00 Normal Çalışma: 08:30–18:00 vardiyası içinde çalışıldı, giriş 08:30, çıkış 17:56; vardiya 18:00'de bitiyor, son çıkış 17:56, 5 dk tolerans içinde",
    ],
    [
      'A5',
      { plan: fixed({ missingStep: 15 }), passes: passes('08:37 in, 18:00 out') },
      "08:30–08:45 Giriş Eksik Çalışma: vardiya 08:30'da başlıyor, ilk giriş 08:37; eksik süre 15 dakikanın katına tamamlandı",
    ],
    [
      'A6',
      { plan: fixed({ overtime: { minBefore: 15 } }), passes: passes('08:20 in, 18:00 out') },
      '08:20–08:30 Sayılmayan süre: vardiya öncesi süre 15 dk alt sınırının altında kaldı',
    ],
    [
      'A7',
      { plan: fixed({ overtime: { step: 30 } }), passes: passes('08:30 in, 18:50 out') },
      '18:30–18:50 Sayılmayan süre: fazla mesai 30 dakikanın katına indirildi',
    ],
    [
      'A8',
      {
        plan: fixed(),
        passes: passes('08:50 in, 18:00 out'),
        overrides: [{ ...span('08:30-08:50'), code: 'NC' }],
      },
      '08:30–12:30 Normal Çalışma: 08:30–08:50 elle düzeltildi; 08:30–18:00 vardiyası içinde çalışıldı, giriş 08:50, çıkış 18:00',
    ],
  ];
  it.each(cases)('%s', (_, day, sentence) => {
    expect(texts(day)).toContain(sentence);
  });

  it('adds what stands behind a segment after a dash', () => {
    const day: DayInput = { plan: fixed({ breaks: [] }), leave: [{ fullDay: true, paid: true }] };
    const [only] = explain(classify(day), day, ({ code }) =>
      code === 'UCI' ? 'Yıllık izin' : null,
    );
    expect(only?.text).toBe('08:30–18:00 Ucretli İzin - Yıllık izin: tam gün ücretli izinli');
  });

  it('has one sentence for every segment of any day, in order of time', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const result = classify(day);
        const all = explain(result, day);
        const counted = all.filter(({ code }) => code !== null);
        expect(counted.map(({ from, to, code }) => [from, to, code])).toEqual(
          result.segments.map(({ from, to, code }) => [from, to, code]),
        );
        for (const { text } of all)
          expect(text).toMatch(
            /^\S.*\d–\d\d:\d\d [^:]+: \S.*\S$|^\d\d:\d\d–\d\d:\d\d [^:]+: \S.*\S$/u,
          );
        for (const { text } of all) expect(text).not.toMatch(/undefined|NaN|null|: ;|, ,|  /u);
      }),
      randomRuns('explain', 0.1),
    );
  });
});

describe('times in words', () => {
  it.each([
    [510, "08:30'da"],
    [480, "08:00'de"],
    [525, "08:45'te"],
    [540, "09:00'da"],
    [520, "08:40'ta"],
    [1080, "18:00'de"],
    [0, "00:00'da"],
    [600, "10:00'da"],
    [1200, "20:00'de"],
    [486, "08:06'da"],
    [1800, "ertesi gün 06:00'da"],
    [-10, "önceki gün 23:50'de"],
    [1380, "23:00'te"],
  ])('%i is %s', (minutes, text) => {
    expect(clockAt(minutes)).toBe(text);
  });

  it('names the day where it is another one', () => {
    expect(clock(3000)).toBe('2 gün sonra 02:00');
    expect(clock(-1500)).toBe('2 gün önce 23:00');
    expect(range(span('22:00-30:00'))).toBe('22:00–06:00');
    expect(range(span('24:00-48:00'))).toBe('ertesi gün 00:00–24:00');
  });
});
