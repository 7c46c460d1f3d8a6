import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { judged, preview } from '../testing/sample-overtime.ts';
import { OvertimePreview } from './overtime-preview.tsx';

test('RQ-25, RQ-27: of a team it says who may and who may not, and why', () => {
  const refused = [
    { rule: 'YEAR', article: 'İş K. 41', message: 'Yıllık 270 saat sınırını aşar.' },
  ];
  const people = [
    judged(1),
    judged(2, { personName: 'İlker Sarı' }),
    judged(3, { personName: 'Ömer Arslan', refused }),
  ];
  render(<OvertimePreview preview={{ ...preview(people), route: [] }} isAsking={false} />);
  const able = within(screen.getByRole('region', { name: '2 kişi yapabilir, toplam 04:00' }));
  expect(able.getByText('İlker Sarı')).toBeTruthy();
  const barred = within(screen.getByRole('region', { name: /1 kişi yapamaz/ }));
  expect(barred.getByText('Ömer Arslan')).toBeTruthy();
  expect(barred.getByText('Yıllık 270 saat sınırını aşar. (İş K. 41)')).toBeTruthy();
});
