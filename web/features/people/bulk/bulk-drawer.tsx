import type { Client } from '#contract/client.ts';
import { Button, Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { api } from '#web/api/client.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { placeFaults } from '#web/ui/form/place-faults.ts';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { required } from '#web/ui/form/rules.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { DepartmentSelect, TitleSelect, WorkPlaceSelect } from '../form/option-select.tsx';
import { useReloadPeople } from '../people-queries.ts';
import { type BulkField, bulkFields } from './bulk-fields.ts';
import { type BulkAnswer, BulkPreview } from './bulk-preview.tsx';
import '#web/ui/form/form.css';

type BulkInput = Parameters<Client['people']['UpdateUserBulk']>[0];

export interface BulkDrawerProps {
  readonly field: BulkField;
  /** Chosen one by one, or by a filter over all pages. */
  readonly whom: Pick<BulkInput, 'ids' | 'filter'>;
  readonly count: number;
  /** They are no longer among the chosen. */
  readonly onDrop: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

const inputs: Readonly<Record<BulkField, ReactNode>> = {
  departmentId: <DepartmentSelect stored={undefined} />,
  workPlaceCode: <WorkPlaceSelect stored={undefined} />,
  titleId: <TitleSelect stored={undefined} />,
  managerId: <ReferenceSelect to="people" />,
  active: (
    <Select
      placeholder="Seçin"
      options={[
        { value: true, label: 'Aktif' },
        { value: false, label: 'Pasif' },
      ]}
    />
  ),
};

const format = (count: number) => count.toLocaleString('tr-TR');

/** One field of many people: the new value, what it would change, and only then the change. */
export function BulkDrawer({ field, whom, count, onDrop, onClose }: BulkDrawerProps) {
  const { action, label } = bulkFields[field];
  const [form] = Form.useForm<{ value: string | boolean }>();
  const [preview, setPreview] = useState<BulkAnswer>();
  const [isBusy, setBusy] = useState(false);
  const reload = useReloadPeople();

  async function send(isPreview: boolean): Promise<BulkAnswer | undefined> {
    const { value } = form.getFieldsValue();
    setBusy(true);
    try {
      return await api.people.UpdateUserBulk(
        { ...whom, set: { [field]: value }, preview: isPreview },
        { shows: [400] },
      );
    } catch (error) {
      placeFaults(form, error, (name) => (name === `set.${field}` ? 'value' : name));
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
    messages.success(`${format(answer.changed)} kişi değiştirildi.`);
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
              {format(preview.changed)} kişiyi değiştir
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
          initialValues={{ companyCode: whom.filter?.companyCode }}
          onFinish={() => void look()}
        >
          <Form.Item name="value" label={label} rules={[required]}>
            {inputs[field]}
          </Form.Item>
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
        </p>
      )}
    </Dialog>
  );
}
