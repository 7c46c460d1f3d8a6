/** An advance for many at once (toplu avans): looked at person by person, then entered as long work. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const permission = accessRules.editAdvances;

export const bulkAdvanceCalls = defineCalls({
  PreviewBulkAdvance: {
    method: 'POST',
    path: '/Advance/PreviewBulk',
    permission,
    limit: { perMinute: 30, by: 'person' },
    dear: true,
    summary:
      'Toplu avansın kimlere girileceğini, kimlere neden girilemeyeceğini ve toplamını gösterir',
  },
  StartBulkAdvance: {
    method: 'POST',
    path: '/Advance/StartBulk',
    permission,
    writes: true,
    creates: true,
    dear: true,
    summary: 'Seçilen personele onaylanmış avans girmeye başlar',
  },
});
