import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { LEAST_PASSWORD, LONGEST_PASSWORD } from '#core/identifiers/password.ts';
import { api } from '#web/api/client.ts';
import { useSession } from '#web/session/session.ts';
import { placeFaults } from '#web/ui/form/place-faults.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { strengthOf } from './strength.ts';
import './account.css';

interface Passwords {
  oldPassword: string;
  newPassword: string;
  again: string;
}

/** Asked for once: they change with the product alone. A one-time password's session may not ask: the server tells then. */
function useCommonPasswords(): ReadonlySet<string> {
  const mayAsk = useSession(({ mustChangePassword }) => !mustChangePassword);
  const { data = [] } = useQuery({
    enabled: mayAsk,
    queryKey: ['common-passwords'],
    queryFn: () => api.identity.GetCommonPasswords(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => new Set(data), [data]);
}

interface StrengthProps {
  readonly password: string;
  readonly name: string;
  /** What is wrong is said by the field already. */
  readonly isMute: boolean;
}

function Strength({ password, name, isMute }: StrengthProps) {
  const common = useCommonPasswords();
  const { score, label } = strengthOf(password, { common, names: name.split(' ') });
  return (
    <div className="account-strength">
      <meter min={0} max={4} low={2} high={3} optimum={4} value={score} aria-label="Şifre gücü" />
      {!isMute && <span>{label}</span>}
    </div>
  );
}

interface PasswordFormProps {
  /** What the present password is called. */
  readonly oldLabel?: string;
  /** The present one, where it is known: it is asked for when the server refuses it. */
  readonly known?: string | undefined;
  readonly onChanged?: () => void;
}

export function PasswordForm({ oldLabel = 'Mevcut şifre', known, onChanged }: PasswordFormProps) {
  const [form] = Form.useForm<Passwords>();
  const name = useSession(({ name }) => name);
  const [isFaulty, setFaulty] = useState(false);
  const [isOldKnown, setOldKnown] = useState(known !== undefined);
  const password = Form.useWatch('newPassword', form) ?? '';
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Passwords) =>
      api.identity.PasswordChange({ oldPassword, newPassword }, { shows: [400] }),
    onSuccess: () => {
      form.resetFields();
      messages.success('Şifreniz değiştirildi. Diğer oturumlarınız kapatıldı.');
      onChanged?.();
    },
    onError: (error) => {
      void placeFaults(form, error);
      if (form.getFieldError('oldPassword').length > 0) setOldKnown(false);
    },
  });
  return (
    <Form<Passwords>
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={change.isPending}
      onFieldsChange={() => setFaulty(form.getFieldError('newPassword').length > 0)}
      onFinish={(values) => change.mutate(values)}
    >
      {/* Password managers ask whose password it is. */}
      <input
        className="visually-hidden"
        autoComplete="username"
        value={name}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Form.Item
        name="oldPassword"
        label={oldLabel}
        hidden={isOldKnown}
        initialValue={known}
        rules={[{ required: true, message: `${oldLabel}yi girin.` }]}
      >
        <Input.Password autoComplete="current-password" maxLength={1000} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label="Yeni şifre"
        extra={<Strength password={password} name={name} isMute={isFaulty} />}
        rules={[
          { required: true, message: 'Yeni şifreyi girin.' },
          { min: LEAST_PASSWORD, message: `Şifre en az ${LEAST_PASSWORD} karakter olmalı.` },
          { max: LONGEST_PASSWORD, message: `Şifre en çok ${LONGEST_PASSWORD} karakter olabilir.` },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label="Yeni şifre (tekrar)"
        dependencies={['newPassword']}
        rules={[
          { required: true, message: 'Yeni şifreyi bir kez daha girin.' },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error('İki şifre aynı değil.')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        Şifreyi değiştir
      </Button>
    </Form>
  );
}
