import { TreeSelect } from 'antd';
import { useState } from 'react';
import { fold } from '#core/text/turkish.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import type { Department } from './tree.ts';

interface ParentSelectProps {
  /** Where it can go, in tree order. */
  readonly targets: readonly Department[];
  /** These come from the form. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** What is chosen and was archived meanwhile: shown by its name, and not to be chosen again. */
const goneNode = (id: string, name: string | undefined) => ({
  value: id,
  title: name === undefined ? 'Arşivlenmiş departman' : `${name} (arşivlendi)`,
  parent: '',
  disabled: true,
});

/** The department above; nothing stands for the top. */
export function ParentSelect({ targets, value, ...input }: ParentSelectProps) {
  const ids = new Set(targets.map(({ id }) => id));
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const unnamed = targets.filter(({ id, name }) => names.get(id) !== name);
  if (unnamed.length > 0) {
    setNames(new Map([...names, ...unnamed.map(({ id, name }) => [id, name] as const)]));
  }
  const gone = value && !ids.has(value) ? [goneNode(value, names.get(value))] : [];
  return (
    <TreeSelect<string | null>
      {...input}
      value={value ?? null}
      allowClear={clearable}
      treeDefaultExpandAll
      placeholder="En üst düzey"
      treeDataSimpleMode={{ id: 'value', pId: 'parent', rootPId: '' }}
      treeData={[
        ...gone,
        ...targets.map(({ id, name, parentId }) => ({
          value: id,
          title: name,
          // Under an archived department it stands at the top of what is offered.
          parent: parentId !== null && ids.has(parentId) ? parentId : '',
        })),
      ]}
      showSearch={{
        filterTreeNode: (text, node) => fold(String(node.title)).includes(fold(text)),
      }}
      onChange={(next) => input.onChange?.(next ?? null)}
    />
  );
}
