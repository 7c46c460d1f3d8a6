import { STATE_WORDS, type State } from '#core/requests/flow/transitions.ts';
import type { ListColumn } from '../kernel/list-column.ts';
import { type LeavePartName, leaveParts } from './leave-parts.ts';

interface ListedLeave {
  readonly registrationNo: string;
  readonly personName: string;
  readonly departmentName: string | null;
  readonly leaveTypeName: string;
  readonly from: string;
  readonly to: string;
  readonly part: LeavePartName;
  readonly days: number;
  readonly minutes: number;
  readonly returnDay: string;
  readonly state: State;
  readonly waitsFor: string | null;
}

export const leaveColumns = {
  registrationNo: { label: 'Sicil no', kind: 'text', value: (row) => row.registrationNo },
  personName: { label: 'Personel', kind: 'text', value: (row) => row.personName },
  departmentName: { label: 'Departman', kind: 'text', value: (row) => row.departmentName },
  leaveTypeName: { label: 'İzin tipi', kind: 'text', value: (row) => row.leaveTypeName },
  from: { label: 'Başlangıç', kind: 'day', value: (row) => row.from },
  to: { label: 'Bitiş', kind: 'day', value: (row) => row.to },
  part: { label: 'Gün parçası', kind: 'text', value: (row) => leaveParts[row.part] },
  days: { label: 'Gün', kind: 'number', value: (row) => row.days },
  returnDay: { label: 'Dönüş', kind: 'day', value: (row) => row.returnDay },
  state: { label: 'Durum', kind: 'text', value: (row) => STATE_WORDS[row.state] },
  waitsFor: { label: 'Bekleyen onay', kind: 'text', value: (row) => row.waitsFor },
} as const satisfies Record<string, ListColumn<ListedLeave>>;
