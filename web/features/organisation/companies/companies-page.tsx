import { CalendarOutlined } from '@ant-design/icons';
import { type ComponentType, useState } from 'react';
import type { CallOptions } from '#contract/client.ts';
import type { LeaveLawDrawerProps } from '#web/features/leave/leave.tsx';
import type { Row } from '#web/records/resource/resource-calls.ts';
import { readResources, ResourcePage } from '#web/records/resource/resource-page.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { confirmFirstDay } from './confirm-first-day.ts';

const COMPANIES = { page: 'Companies', name: 'companies' } as const;

const loadLaw = async (): Promise<ComponentType<LeaveLawDrawerProps>> =>
  (await import('#web/features/leave/leave.tsx')).LeaveLawDrawer;
const sayNotLoaded = () => messages.error('Pencere açılamadı. Bağlantınızı kontrol edin.', 3);

/** The plain page of companies, and what each gives of annual leave. */
function Companies() {
  const law = useLazy(loadLaw, sayNotLoaded);
  const [shown, setShown] = useState<Row>();
  const moreActions = (row: Row): RowAction[] => [
    {
      key: 'leave-law',
      label: 'İzin hakkı',
      icon: <CalendarOutlined />,
      run: () => {
        setShown(row);
        law.show();
      },
    },
  ];
  return (
    <>
      <ResourcePage {...COMPANIES} moreActions={moreActions} beforeChange={confirmFirstDay} />
      {law.Lazy && shown && (
        <law.Lazy companyId={shown.id} companyName={String(shown['name'])} onClose={law.hide} />
      )}
    </>
  );
}

export const CompaniesPage = Object.assign(Companies, {
  readFirst: (search: string, call?: CallOptions) => readResources(COMPANIES, search, call),
});
