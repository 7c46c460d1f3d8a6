import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button, ConfigProvider, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { MOST_STEPS } from '#contract/requests/request-limits.ts';
import { LEAVE_KIND, type RequestKind } from '#core/requests/kinds.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { stepText } from './chain-words.ts';
import { StepFields } from './step-fields.tsx';
import { faultsOf, moved, newStep, stepShown, type StepValue } from './step-values.ts';
import { offerFocus } from '#web/ui/focus.ts';

interface StepsInputProps {
  /** These come from the form. */
  readonly id?: string;
  readonly value?: readonly StepValue[] | null;
  readonly onChange?: (value: readonly StepValue[]) => void;
  /** Whose order it is; the first until one is chosen. */
  readonly kind?: RequestKind;
}

const NO_FAULTS = {};

/** The steps in their order: moved by hand or by its buttons. */
export function StepsInput({ id, value, onChange, kind = LEAVE_KIND }: StepsInputProps) {
  const steps = value ?? [];
  const { status } = Form.Item.useStatus();
  const isLocked = ConfigProvider.useConfig().componentDisabled === true;
  const [dragged, setDragged] = useState<string>();
  const [told, setTold] = useState('');
  /** Which button had the focus before its step was moved away under it. */
  const [followed, setFollowed] = useState<{ key: string; way: 'up' | 'down' }>();
  const root = useRef<HTMLDivElement>(null);
  const made = useRef(0);

  useEffect(() => {
    if (!followed) return;
    const row = root.current?.querySelector(`[data-step="${followed.key}"]`);
    const button = (way: string) =>
      row?.querySelector<HTMLButtonElement>(`button[data-way="${way}"]:not(:disabled)`);
    offerFocus(button(followed.way) ?? button('up') ?? button('down'));
  }, [followed]);

  const move = (from: number, to: number) => {
    onChange?.(moved(steps, from, to));
    setTold(`${stepText(kind, stepShown(steps[from]!))}: ${to + 1}. adım oldu`);
  };
  const press = (at: number, way: 'up' | 'down') => {
    move(at, way === 'up' ? at - 1 : at + 1);
    setFollowed({ key: steps[at]!.key, way });
  };
  const add = () => {
    made.current += 1;
    onChange?.([...steps, newStep(`new ${made.current}`)]);
  };

  return (
    <div ref={root} id={id} className="steps-input" tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <ol>
        {steps.map((step, at) => (
          <li
            key={step.key}
            data-step={step.key}
            data-dragged={step.key === dragged}
            aria-label={`${at + 1}. adım`}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              const from = steps.findIndex(({ key }) => key === dragged);
              if (from !== at) move(from, at);
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <div className="step-head">
              <span
                className="step-handle"
                aria-hidden="true"
                title="Sürükleyerek sıralayın"
                draggable={!isLocked}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', stepText(kind, stepShown(step)));
                  setDragged(step.key);
                }}
                onDragEnd={() => setDragged(undefined)}
              >
                <HolderOutlined />
              </span>
              <strong>{`${at + 1}. adım`}</strong>
              <IconButton
                label={`${at + 1}. adımı yukarı al`}
                tooltip="none"
                icon={<ArrowUpOutlined />}
                data-way="up"
                disabled={isLocked || at === 0}
                onClick={() => press(at, 'up')}
              />
              <IconButton
                label={`${at + 1}. adımı aşağı al`}
                tooltip="none"
                icon={<ArrowDownOutlined />}
                data-way="down"
                disabled={isLocked || at === steps.length - 1}
                onClick={() => press(at, 'down')}
              />
              <IconButton
                label={`${at + 1}. adımı çıkar`}
                tooltip="none"
                icon={<DeleteOutlined />}
                disabled={isLocked}
                onClick={() => onChange?.(steps.filter(({ key }) => key !== step.key))}
              />
            </div>
            <StepFields
              step={step}
              faults={status === 'error' ? faultsOf(kind, step) : NO_FAULTS}
              kind={kind}
              onChange={(next) =>
                onChange?.(steps.map((one) => (one.key === step.key ? next : one)))
              }
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={isLocked || steps.length >= MOST_STEPS}
        onClick={add}
      >
        Adım ekle
      </Button>
    </div>
  );
}
