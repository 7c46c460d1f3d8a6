import type { ListColumn } from '../kernel/list-column.ts';

interface ListedBalance {
  readonly registrationNo: string;
  readonly personName: string;
  readonly departmentName: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly unpaid: number | null;
  readonly carried: number;
  readonly earned: number;
  readonly used: number;
  readonly asked: number;
  readonly balance: number;
}

export const balanceColumns = {
  registrationNo: { label: 'Sicil no', kind: 'text', value: (row) => row.registrationNo },
  personName: { label: 'Personel', kind: 'text', value: (row) => row.personName },
  departmentName: { label: 'Departman', kind: 'text', value: (row) => row.departmentName },
  startDate: { label: 'İşe giriş', kind: 'day', value: (row) => row.startDate },
  endDate: { label: 'İşten çıkış', kind: 'day', value: (row) => row.endDate },
  carried: { label: 'Devreden', kind: 'number', value: (row) => row.carried },
  earned: { label: 'Bu yıl hak edilen', kind: 'number', value: (row) => row.earned },
  used: { label: 'Bu yıl kullanılan', kind: 'number', value: (row) => row.used },
  asked: { label: 'Onay bekleyen', kind: 'number', value: (row) => row.asked },
  balance: { label: 'Bakiye', kind: 'number', value: (row) => row.balance },
  unpaid: { label: 'Çıkışta kullanılmayan', kind: 'number', value: (row) => row.unpaid },
} as const satisfies Record<string, ListColumn<ListedBalance>>;
