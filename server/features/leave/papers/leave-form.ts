/** The request form of a leave, with who decided and places to sign. */
import type { Content } from 'pdfmake/interfaces';
import { leaveParts } from '#contract/leave/leave-parts.ts';
import { formatDay } from '#core/format/day.ts';
import { dayList } from '#core/leave/checks/words.ts';
import { formatDuration } from '#core/format/duration.ts';
import { writeNumber } from '#core/format/number.ts';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { formatClock } from '#core/time/clock.ts';
import type { PdfDocument } from '#server/pdf/pdf.ts';
import type { LeaveDetail } from '../requests/leave.queries.ts';
import { facts, heading, section, signatures } from '#server/pdf/paper.ts';

export interface Decision {
  readonly label: string;
  readonly name: string;
  readonly words: string;
}

const dayCount = (days: number) => `${writeNumber(days)} gün`;

function spanWords({ part, fromMinute, toMinute, minutes, days }: LeaveDetail): string {
  if (part !== 'hours') return `${leaveParts[part]}, ${dayCount(days)}`;
  return `${formatClock(fromMinute!)}–${formatClock(toMinute!)}, ${formatDuration(minutes)}`;
}

const leftOutWords = ({ leftOut }: LeaveDetail): Content[] =>
  leftOut.length === 0
    ? []
    : [
        section('Sayılmayan günler'),
        leftOut.map(({ day, label }) => `${formatDay(day)} ${label}`).join(', '),
      ];

const travelFacts = ({ travel }: LeaveDetail) =>
  travel.length === 0
    ? []
    : ([['Yol izni', `${dayCount(travel.length)} ücretsiz, ${dayList(travel)}`]] as const);

/** Those who decided, by name; a form that is printed before has their place all the same. */
const managers = (decisions: readonly Decision[]) =>
  decisions.length === 0
    ? [{ role: 'Yönetici', name: '' }]
    : decisions.slice(0, 2).map(({ label, name }) => ({ role: label, name }));

export function leaveFormOf(
  leave: LeaveDetail,
  company: string,
  decisions: readonly Decision[],
): PdfDocument {
  const { balance } = leave;
  return {
    info: { title: `İzin formu, ${leave.personName}` },
    content: [
      heading(company, 'İZİN FORMU'),
      facts([
        ['Personel', leave.personName],
        ['Sicil no', leave.registrationNo],
        ['Departman', leave.departmentName ?? ''],
        ['Ünvan', leave.titleName ?? ''],
        ['İzin tipi', leave.leaveTypeName],
        ['Süre', spanWords(leave)],
        ['Başlangıç', formatDay(leave.from)],
        ['Bitiş', formatDay(leave.to)],
        ...travelFacts(leave),
        ['İşe dönüş', formatDay(leave.returnedOn ?? leave.returnDay)],
        ['Durum', STATE_WORDS[leave.state]],
        ...(balance
          ? ([
              ['Önceki bakiye', dayCount(balance.before)],
              ['Kalan bakiye', dayCount(balance.after)],
            ] as const)
          : []),
        ['Vekil', leave.standInName ?? ''],
        ['İrtibat', leave.contact ?? ''],
      ]),
      ...leftOutWords(leave),
      ...(leave.note === '' ? [] : [section('Açıklama'), leave.note]),
      ...(decisions.length === 0
        ? []
        : [
            section('Onaylar'),
            facts(decisions.map(({ label, name, words }) => [label, `${name}: ${words}`] as const)),
          ]),
      signatures([
        { role: 'Personel', name: leave.personName },
        ...managers(decisions),
        { role: 'İnsan Kaynakları', name: '' },
      ]),
    ],
  };
}
