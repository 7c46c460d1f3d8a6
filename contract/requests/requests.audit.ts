import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { KIND_WORDS } from '#core/requests/kinds.ts';

const personId = { label: 'Personel', names: 'people' } as const;
const kind = { label: 'Talep türü', choices: KIND_WORDS } as const;

export const requestsAudit = {
  actions: {
    submit: 'Talep gönderme',
    approve: 'Onaylama',
    reject: 'Reddetme',
    return: 'Düzeltme isteme',
    withdraw: 'Geri çekme',
    cancel: 'İptalini isteme',
    annul: 'İptal etme',
    escalate: 'Üst onaya taşıma',
    remind: 'Hatırlatma',
  },
  entities: {
    request: {
      label: 'Talep',
      fields: {
        kind,
        personId,
        state: { label: 'Durum', choices: STATE_WORDS },
        summary: { label: 'Talep' },
        step: { label: 'Adım' },
        note: { label: 'Not' },
        onBehalfOf: { label: 'Kimin yerine', names: 'people' },
      },
    },
    approvalChain: {
      label: 'Onay sırası',
      fields: {
        kind,
        companyId: { label: 'Firma', names: 'companies' },
        departmentId: { label: 'Departman', names: 'departments' },
        fallbackId: { label: 'Yedek onaylayan', names: 'people' },
        steps: { label: 'Adımlar' },
      },
    },
    deputyship: {
      label: 'Vekillik',
      fields: {
        personId,
        deputyId: { label: 'Vekil', names: 'people' },
        from: { label: 'İlk gün' },
        to: { label: 'Son gün' },
        kinds: { label: 'Talep türleri', choices: KIND_WORDS },
        note: { label: 'Not' },
      },
    },
  },
} as const satisfies FeatureAudit;
