import { TreeSelect } from 'antd';
import { fold } from '#core/text/turkish.ts';
import { clearable } from '#web/ui/form/clearable.tsx';
import type { Department } from './tree.ts';

interface ParentSelectProps {
  /** Where it can go, in tree order. */
  readonly targets: readonly Department[];
  /** These come from the form. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** The department above; nothing stands for the top. */
export function ParentSelect({ targets, value, ...input }: ParentSelectProps) {
  const ids = new Set(targets.map(({ id }) => id));
  return (
    <TreeSelect<string | null>
      {...input}
      value={value ?? null}
      allowClear={clearable}
      treeDefaultExpandAll
      placeholder="En üst düzey"
      treeDataSimpleMode={{ id: 'value', pId: 'parent', rootPId: '' }}
      treeData={targets.map(({ id, name, parentId }) => ({
        value: id,
        title: name,
        // Under an archived department it stands at the top of what is offered.
        parent: parentId !== null && ids.has(parentId) ? parentId : '',
      }))}
      showSearch={{
        filterTreeNode: (text, node) => fold(String(node.title)).includes(fold(text)),
      }}
      onChange={(next) => input.onChange?.(next ?? null)}
    />
  );
}
