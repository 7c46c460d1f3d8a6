/** The groups of permissions, each with the bits that mean something in it and what people call them. */

/** What a bit lets a person do. The last four stand where the routes give a bit its own meaning. */
export type Action =
  | 'view'
  | 'request'
  | 'add'
  | 'edit'
  | 'delete'
  | 'approve'
  | 'export'
  | 'editAuths'
  | 'manageTypes'
  | 'workReport'
  | 'personnelDaily';

interface Bit {
  value: number;
  /** What the bit allows; one bit may cover two actions. */
  actions: readonly [Action, ...Action[]];
  label: string;
}

const view = { value: 1, actions: ['view'], label: 'Görüntüle' } as const satisfies Bit;
const add = { value: 2, actions: ['add'], label: 'Ekle' } as const satisfies Bit;
const edit = { value: 4, actions: ['edit'], label: 'Düzenle' } as const satisfies Bit;
const remove = { value: 16, actions: ['delete'], label: 'Sil' } as const satisfies Bit;
const approve = { value: 32, actions: ['approve'], label: 'Onayla' } as const satisfies Bit;
const exportBit = { value: 64, actions: ['export'], label: 'Dışa aktar' } as const satisfies Bit;

/** Asking for oneself needs no more than to see the page. */
const viewAndRequest = {
  value: 1,
  actions: ['view', 'request'],
  label: 'Görüntüle ve kendisi için talep et',
} as const satisfies Bit;

/** Groups whose form page asks for bit 2, whether it adds or edits: bit 4 means nothing there. */
const addAndEdit = {
  value: 2,
  actions: ['add', 'edit'],
  label: 'Ekle ve düzenle',
} as const satisfies Bit;

/** The groups in the specification's order, each with the bits that mean something in it. */
export const permissionGroups = {
  Account: { label: 'Kullanıcılar', bits: [view, add, edit, remove, exportBit] },
  Title: {
    label: 'Ünvanlar',
    bits: [
      view,
      add,
      edit,
      { value: 8, actions: ['editAuths'], label: 'Yetkileri düzenle' },
      remove,
      exportBit,
    ],
  },
  Online: { label: 'Onay sırası', bits: [view, add, edit, remove, exportBit] },
  Equalization: { label: 'Denkleştirme', bits: [view, add, edit, remove, approve, exportBit] },
  PersonelOffTime: {
    label: 'İzin talepleri',
    bits: [viewAndRequest, add, edit, remove, approve, exportBit],
  },
  AdvancePayment: {
    label: 'Avans talepleri',
    bits: [
      viewAndRequest,
      { value: 2, actions: ['manageTypes'], label: 'Avans tiplerini yönet' },
      edit,
      remove,
      approve,
      exportBit,
    ],
  },
  Visitor: { label: 'Ziyaretçiler', bits: [view, add, edit, remove, approve, exportBit] },
  Department: { label: 'Departmanlar', bits: [view, add, edit, remove, exportBit] },
  LocationType: { label: 'Lokasyon tipleri', bits: [view, add, edit, remove, exportBit] },
  WorkingTime: {
    label: 'Çalışma saatleri',
    bits: [
      view,
      addAndEdit,
      { value: 8, actions: ['manageTypes'], label: 'Gün içi izin tiplerini yönet' },
      remove,
      exportBit,
    ],
  },
  WorkPlace: { label: 'İşyerleri', bits: [view, addAndEdit, remove, exportBit] },
  Transaction: {
    label: 'Personel hareketleri',
    bits: [view, add, edit, remove, approve, exportBit],
  },
  Shift: { label: 'Vardiya planı', bits: [view, add, edit, remove, approve, exportBit] },
  OffTimeType: { label: 'İzin tipleri', bits: [view, add, edit, remove, exportBit] },
  Puantaj: { label: 'Puantaj', bits: [view, add, edit, remove, approve, exportBit] },
  Report: {
    label: 'Raporlar',
    bits: [
      { value: 1, actions: ['workReport'], label: 'Çalışma raporu' },
      { value: 2, actions: ['personnelDaily'], label: 'Personel günlük' },
      exportBit,
    ],
  },
} as const satisfies Record<string, { label: string; bits: readonly Bit[] }>;

export type PermissionGroup = keyof typeof permissionGroups;

/** Every bit that means something in the group. */
export function allBits(group: PermissionGroup): number {
  return permissionGroups[group].bits.reduce((sum, bit) => sum | bit.value, 0);
}

/** Whether the rule asks for at least one bit, and only for bits that its group has. */
export function isMeaningful({ group, bits }: { group: PermissionGroup; bits: number }): boolean {
  return Object.hasOwn(permissionGroups, group) && bits > 0 && (allBits(group) & bits) === bits;
}
