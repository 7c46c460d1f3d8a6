import { expect, it } from 'vitest';
import { workLabel } from '#core/puantaj/codes.ts';
import { WORK_TYPES } from './work-types.ts';

it('holds the 15 work record types of the specification, letter for letter', () => {
  expect(WORK_TYPES.map(({ workingTypeCode, label }) => `${workingTypeCode} ${label}`)).toEqual([
    'NC Normal Çalışma',
    'GEC Giriş Eksik Çalışma',
    'GFC Giriş Fazla Çalışma',
    'CEC Çıkış Eksik Çalışma',
    'CFC Çıkış Fazla Çalışma',
    'NM Normal Mesai',
    'HTM Hafta Tatili Mesaisi',
    'RTM Resmi Tatili Mesaisi',
    'IGM İzin Günü Mesaisi',
    'DC Denkleştirme Çalışması',
    'DI Denkleştirme İzni',
    'UCI Ucretli İzin',
    'USI Ucretsiz İzin',
    'GIM Gün içi Mola',
    'BOS Bos alan',
  ]);
});

it('puts a description after a dash', () => {
  expect(workLabel('UCI', 'Yıllık izin')).toBe('Ucretli İzin - Yıllık izin');
  expect(workLabel('UCI')).toBe('Ucretli İzin');
  expect(workLabel('UCI', '')).toBe('Ucretli İzin');
});

it('has colours of its own for every type, readable with their text', () => {
  const channel = (hex: string, i: number) => {
    const value = Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const light = (hex: string) =>
    0.2126 * channel(hex, 0) + 0.7152 * channel(hex, 1) + 0.0722 * channel(hex, 2);
  for (const { color, textColor } of WORK_TYPES) {
    const [dark, bright] = [light(color), light(textColor)].toSorted((a, b) => a - b);
    expect((bright! + 0.05) / (dark! + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
  expect(new Set(WORK_TYPES.map(({ color }) => color)).size).toBe(15);
});
