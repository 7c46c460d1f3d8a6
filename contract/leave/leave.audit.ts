import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { leaveParts } from './leave-parts.ts';

const personId = { label: 'Personel', names: 'people' } as const;
const note = { label: 'Açıklama' } as const;
const days = { label: 'Gün' } as const;

export const leaveAudit = {
  actions: {
    'enter-leave': 'İzin girme',
    'bulk-leave': 'Toplu izin girme',
    'import-leave': 'İzni dosyadan aktarma',
    'import-opening': 'Devri dosyadan aktarma',
    'correct-leave': 'İzin düzeltme',
    'recount-leave': 'İzni yeniden sayma',
    'return-early': 'Erken dönüş',
    'attach-document': 'Belge ekleme',
  },
  entities: {
    leave: {
      label: 'İzin',
      fields: {
        personId,
        leaveTypeId: { label: 'İzin tipi', names: 'leaveTypes' },
        from: { label: 'Başlangıç' },
        to: { label: 'Bitiş' },
        part: { label: 'Gün parçası', choices: leaveParts },
        fromMinute: { label: 'Başlangıç saati', kind: 'timeOfDay' },
        toMinute: { label: 'Bitiş saati', kind: 'timeOfDay' },
        days,
        travelDays: { label: 'Yol izni' },
        returnDay: { label: 'Dönüş' },
        returnedOn: { label: 'Erken dönüş' },
        standInId: { label: 'Vekil', names: 'people' },
        contact: { label: 'İrtibat' },
        note,
        documentFileId: {
          label: 'Belge',
          instead: { before: 'önceki belge', after: 'yeni belge' },
        },
      },
    },
    leaveLaw: {
      label: 'İzin hakkı',
      fields: {
        companyId: { label: 'Firma', names: 'companies' },
        from: { label: 'Şu tarihten itibaren' },
        tiers: { label: 'Kıdeme göre gün' },
        youngUntil: { label: 'Genç yaş sınırı' },
        oldFrom: { label: 'İleri yaş sınırı' },
        ageDays: { label: 'Yaşa göre en az' },
        undergroundDays: { label: 'Yer altı işinde ek' },
      },
    },
    leaveEntry: {
      label: 'İzin hesabı hareketi',
      fields: {
        personId,
        day: { label: 'Tarih' },
        kind: {
          label: 'Tür',
          choices: { opening: 'Devir', corrected: 'Düzeltme', paid: 'Ödeme' },
        },
        days,
        note,
      },
    },
  },
} as const satisfies FeatureAudit;
