import type { Client } from '#contract/client.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { useSession } from '#web/session/session.ts';
import { sayDone } from '#web/records/undo/undo.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { placeFaults } from '#web/ui/form/place-faults.ts';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { required } from '#web/ui/form/rules.ts';
import { today } from '#web/ui/time/instant.ts';
import { isDatedChange } from '../dated-change.ts';
import { effectiveFrom, EffectiveDayField } from '../effective-day.tsx';
import { inputOf } from '../form/field-input.tsx';
import { useReloadPeople } from '../people-queries.ts';
import { peopleUndo } from '../people-undo.ts';
import type { bulkFields } from './bulk-fields.ts';
import { type BulkAnswer, BulkPreview } from './bulk-preview.tsx';
import '#web/ui/form/form.css';

type BulkInput = Parameters<Client['people']['UpdateUserBulk']>[0];

export interface BulkDrawerProps {
  readonly field: (typeof bulkFields)[number];
  /** Chosen one by one, or by a filter over all pages. */
  readonly whom: Pick<BulkInput, 'ids' | 'filter'>;
  readonly count: number;
  /** They are no longer among the chosen. */
  readonly onDrop: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

const format = (count: number) => count.toLocaleString('tr-TR');

/** One field of many people: the new value, what it would change, and only then the change. */
export function BulkDrawer({ field, whom, count, onDrop, onClose }: BulkDrawerProps) {
  const { name, action, label, whose } = field;
  const caller = useSession();
  const [form] = Form.useForm<{ value: string | boolean; effectiveFrom?: string }>();
  const [preview, setPreview] = useState<BulkAnswer>();
  const [isBusy, setBusy] = useState(false);
  const reload = useReloadPeople();

  async function send(isPreview: boolean): Promise<BulkAnswer | undefined> {
    const { value, effectiveFrom: day } = form.getFieldsValue();
    setBusy(true);
    try {
      return await api.people.UpdateUserBulk(
        { ...whom, set: { [name]: value }, ...effectiveFrom(day), preview: isPreview },
        { shows: [400] },
      );
    } catch (error) {
      placeFaults(form, error, (at) => (at === `set.${name}` ? 'value' : at));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function look(): Promise<void> {
    try {
      await form.validateFields();
    } catch {
      return;
    }
    setPreview(await send(true));
  }

  async function change(): Promise<void> {
    const answer = await send(false);
    if (answer === undefined) return;
    if (answer.errors.length > 0) {
      // Somebody changed something since the preview: nothing was written.
      setPreview(answer);
      return;
    }
    onClose();
    sayDone(`${format(answer.changed)} kişi güncellendi.`, peopleUndo, answer.undo, reload);
    await reload();
  }

  const canChange = preview !== undefined && preview.errors.length === 0 && preview.changed > 0;
  return (
    <Dialog
      title={`${action}: ${format(count)} kişi`}
      side="right"
      className="form-drawer"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>Vazgeç</Button>
          {canChange ? (
            <Button type="primary" loading={isBusy} onClick={() => void change()}>
              {format(preview.changed)} kişinin {whose} değiştir
            </Button>
          ) : (
            <Button type="primary" loading={isBusy} onClick={() => void look()}>
              Önizle
            </Button>
          )}
        </div>
      }
    >
      <PopupsInside>
        <Form
          form={form}
          layout="vertical"
          disabled={isBusy}
          onValuesChange={() => setPreview(undefined)}
          initialValues={{ companyCode: whom.filter?.companyCode, effectiveFrom: today() }}
          onFinish={() => void look()}
        >
          <Form.Item name="value" label={label} rules={[required]}>
            {inputOf(name, { caller })}
          </Form.Item>
          {isDatedChange([name]) && <EffectiveDayField />}
        </Form>
      </PopupsInside>
      {preview ? (
        <BulkPreview
          answer={preview}
          onDrop={(ids) => {
            setPreview(undefined);
            onDrop(ids);
          }}
        />
      ) : (
        <p className="quiet-text">
          Önizleme neyin değişeceğini gösterir; onaylayana kadar hiçbir şey kaydedilmez.
          Kaydettikten sonra hepsi tek “Geri al” ile geri alınır.
        </p>
      )}
    </Dialog>
  );
}
