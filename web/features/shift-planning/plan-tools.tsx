import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import type { DraftsOnPage } from './drafts/use-drafts.ts';
import type { Plan } from './model/plan.ts';
import { SaveState } from './save-state.tsx';
import type { PlanEdits } from './use-plan-edits.ts';

interface PlanToolsProps {
  readonly plan: Plan;
  readonly drafts: DraftsOnPage;
  readonly edits: PlanEdits;
  /** What is painted with, where one paints. */
  readonly palette: ReactNode;
}

/** Above the plan: what is painted with, how it is saved, back and on again. */
export function PlanTools({ plan, drafts, edits, palette }: PlanToolsProps) {
  return (
    <div className="plan-tools">
      {plan.canEdit && palette}
      <SaveState {...drafts} />
      {plan.canEdit && (
        <>
          <IconButton
            label="Geri al"
            icon={<UndoOutlined />}
            disabled={!edits.canUndo}
            onClick={edits.undo}
          />
          <IconButton
            label="Yinele"
            icon={<RedoOutlined />}
            tooltip="end"
            disabled={!edits.canRedo}
            onClick={edits.redo}
          />
        </>
      )}
    </div>
  );
}
