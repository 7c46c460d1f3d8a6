import { defineList } from '../kernel/list/list.ts';
import { placeFilters } from '../kernel/list/place-filters.ts';

/** What is left of everybody's annual leave, in days: it is calculated. */
export const balanceList = defineList({
  file: 'İzin Bakiyeleri',
  filters: {
    companyId: placeFilters.companyId,
    departmentId: placeFilters.departmentId,
    /** Only balances below zero. */
    below: { kind: 'only', option: 'Eksi bakiye' },
    /** Of those who have left, who has unused days that are not paid; otherwise those who work here. */
    left: { kind: 'only', option: 'Ayrılan, ödenmemiş günü olan' },
  },
  columns: {
    personId: { kind: 'person' },
    registrationNo: { kind: 'text', label: 'Sicil no' },
    personName: {
      kind: 'text',
      label: 'Personel',
      width: 220,
      grows: true,
      isName: true,
      sortable: true,
      with: ['registrationNo'],
    },
    departmentName: {
      kind: 'text',
      empty: true,
      label: 'Departman',
      width: 170,
      sortable: true,
    },
    startDate: { kind: 'day', empty: true, label: 'İşe giriş', width: 120, onRequest: true },
    endDate: { kind: 'day', empty: true, label: 'İşten çıkış', width: 120, onRequest: true },
    carried: { kind: 'number', label: 'Devreden', width: 130 },
    earned: { kind: 'number', label: 'Bu yıl hak edilen', width: 130 },
    used: { kind: 'number', label: 'Bu yıl kullanılan', width: 130, sortable: true },
    asked: { kind: 'number', label: 'Onay bekleyen', width: 130 },
    balance: { kind: 'number', label: 'Bakiye', width: 110, sortable: true },
    /** Unused at the exit and not paid; none of those who work here. */
    unpaid: {
      kind: 'number',
      empty: true,
      label: 'Çıkışta kullanılmayan',
      width: 150,
      onRequest: true,
    },
  },
});
