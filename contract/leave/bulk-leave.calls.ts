/** Leave for many at once (toplu izin): looked at person by person, then entered as long work. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const permission = accessRules.enterLeave;

export const bulkLeaveCalls = defineCalls({
  PreviewBulkLeave: {
    method: 'POST',
    path: '/Leave/PreviewBulk',
    permission,
    limit: { perMinute: 30, by: 'person' },
    dear: true,
    summary: 'Toplu iznin kimlere, kaç gün girileceğini; kimlere neden girilemeyeceğini gösterir',
  },
  StartBulkLeave: {
    method: 'POST',
    path: '/Leave/StartBulk',
    permission,
    writes: true,
    creates: true,
    dear: true,
    summary: 'Seçilen personele onaylanmış toplu izin girmeye başlar; bakiye eksiye düşebilir',
  },
});
