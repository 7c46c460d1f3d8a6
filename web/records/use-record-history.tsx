import { HistoryOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import type { AuditEntity } from '#contract/audit/audit-labels.ts';
import { HistoryDrawer } from '#web/ui/history/history-drawer.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { type HistoryCall, type HistoryUndo, useChangeHistory } from './use-change-history.ts';

export interface HistorySource {
  /** Of what shows such records. */
  readonly listKey: readonly unknown[];
  readonly call: HistoryCall;
  readonly entity: AuditEntity;
  /** Where its last change can be taken back. */
  readonly undo?: HistoryUndo;
}

interface Told {
  /** Whose: 'Fabrika'. */
  readonly of: string;
  readonly id: string;
}

interface RecordHistoryProps extends HistorySource, Told {
  readonly onClose: () => void;
}

/** What happened to one record, beside the list or page that shows it. */
export function RecordHistory(props: RecordHistoryProps) {
  const { of, id, listKey, call, entity, undo, onClose } = props;
  const history = useChangeHistory(listKey, call, id, entity, undo);
  return <HistoryDrawer of={of} history={history} onClose={onClose} />;
}

/** The histories of the records of a page, one at a time, and what opens one in a menu. */
export function useRecordHistory(source: HistorySource): {
  open: (of: string, id: string) => void;
  actionOf: (of: string, id: string) => RowAction;
  drawer: ReactNode;
} {
  const [told, setTold] = useState<Told>();
  const open = (of: string, id: string) => setTold({ of, id });
  return {
    open,
    actionOf: (of, id) => ({
      key: 'history',
      label: 'Değişiklik geçmişi',
      icon: <HistoryOutlined />,
      run: () => open(of, id),
    }),
    drawer: told && <RecordHistory {...source} {...told} onClose={() => setTold(undefined)} />,
  };
}
