import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { useIsSelf } from '#web/session/own-time.ts';
import { useMay } from '#web/session/use-may.ts';
import type { AdvanceDetail } from '../advance-calls.ts';

interface StatementButtonProps {
  readonly advance: Pick<AdvanceDetail, 'personId' | 'personName'>;
}

/** All advances of the person as a paper; one's own, or of those whom one sees. */
export function StatementButton({ advance: { personId, personName } }: StatementButtonProps) {
  const isSelf = useIsSelf();
  const may = useMay();
  const { GetAdvanceStatement } = advanceAccountCalls;
  if (!isSelf(personId) && !may(GetAdvanceStatement.permission)) return null;
  return (
    <Button
      icon={<FilePdfOutlined aria-hidden />}
      onClick={() =>
        void startDownload(`Avans ekstresi, ${personName}`, GetAdvanceStatement, { id: personId })
      }
    >
      Ekstre
    </Button>
  );
}
