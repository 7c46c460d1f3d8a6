import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { onlyTenantCode, TENANT_CODE_LENGTH } from '#contract/identity/tenant-code.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { ApiError } from '#web/api/api-error.ts';
import { offerFocus, offerSelection } from '#web/ui/focus.ts';
import { isSessionLost, signIn } from '#web/session/session.ts';
import { safePath } from '#web/session/safe-path.ts';
import { Field } from './field.tsx';
import { KeepSession, readsKept } from './keep-session.tsx';
import { PasswordField } from './password-field.tsx';
import { useCompany } from './use-company.ts';

type Faults = Partial<Record<'code' | 'username' | 'password', string | undefined>>;

const NOT_IN_A_CODE = 'Firma kodunda İngilizce harf, rakam, tire ve alt çizgi olur.';

const words = (error: unknown) =>
  error instanceof ApiError && (error.isServerMessage || error.status === 0)
    ? error.message
    : 'Giriş yapılamadı. Lütfen yeniden deneyin.';

const valueOf = (data: FormData, name: string) => String(data.get(name) ?? '');

/** Firma kodu → Kullanıcı adı → Şifre. Every answer is shown here, on the form. */
export function SignInForm() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const company = useCompany();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [answer, setAnswer] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isLost] = useState(isSessionLost);
  const inputOf = (name: keyof Faults) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  /** Says what is missing and goes there, within the key or press that asked; answers whether anything is. */
  function complain(next: Faults): boolean {
    setFaults(next);
    const first = (['code', 'username', 'password'] as const).find((name) => next[name]);
    if (first) offerFocus(inputOf(first), { asker: document.activeElement });
    return first !== undefined;
  }

  /** The answer may come while somebody types a name or a password: it is shown, and moves nobody. */
  async function find(code: string): Promise<boolean> {
    const fault = await company.find(code);
    setFaults((last) => ({ ...last, code: fault }));
    if (fault !== undefined) offerFocus(inputOf('code'));
    return fault === undefined;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const [code, username, password] = ['code', 'username', 'password'].map((name) =>
      valueOf(data, name),
    ) as [string, string, string];
    setAnswer(undefined);
    const isIncomplete = complain({
      ...(!company.tenant && !code.trim() && { code: 'Firma kodunu girin.' }),
      ...(!username.trim() && { username: 'Kullanıcı adını girin.' }),
      ...(!password && { password: 'Şifreyi girin.' }),
    });
    if (isIncomplete) return;
    setBusy(true);
    try {
      if (!company.tenant && !(await find(code))) return;
      await signIn(username, password, readsKept(data));
      await navigate(safePath(query.get('redirect')) ?? addressOf('Home'), { replace: true });
    } catch (error) {
      setAnswer(words(error));
      // The company that was kept is not there anymore: its code is asked for again.
      if (error instanceof ApiError && error.status === 400) company.change();
      offerSelection(inputOf('password'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className="sign-in-form"
      // What is typed here never stands in an address, not even where the script fails.
      method="post"
      onSubmit={submit}
      noValidate
      aria-busy={isBusy}
    >
      <header>
        <h1>Giriş</h1>
        <p>Firma kodunuz, kullanıcı adınız ve şifrenizle girin.</p>
      </header>
      {isLost && (
        <p className="sign-in-notice" role="status">
          Oturumunuz sona erdi. Kaldığınız yerden devam etmek için yeniden giriş yapın.
        </p>
      )}
      {company.tenant ? (
        <p className="sign-in-company">
          <span>
            <small>Firma</small>
            {company.tenant.tenantName}
          </span>
          <button type="button" className="sign-in-link" onClick={company.change}>
            Değiştir
          </button>
        </p>
      ) : (
        <Field
          name="code"
          label="Firma kodu"
          fault={faults.code}
          autoComplete="organization"
          maxLength={TENANT_CODE_LENGTH}
          isNext
          onInput={({ currentTarget: input }) => {
            const code = onlyTenantCode(input.value);
            const hasOthers = code !== input.value.trim();
            input.value = code;
            if (hasOthers) setFaults((last) => ({ ...last, code: NOT_IN_A_CODE }));
          }}
          onBlur={({ target }) => {
            if (target.value) void find(target.value);
          }}
        />
      )}
      <Field
        name="username"
        label="Kullanıcı adı"
        fault={faults.username}
        autoComplete="username"
        maxLength={200}
        isNext={company.tenant !== null}
      />
      <PasswordField fault={faults.password} />
      <KeepSession />
      {answer !== undefined && (
        <p className="sign-in-answer" role="alert">
          {answer}
        </p>
      )}
      <button type="submit" className="button button-primary" disabled={isBusy}>
        {isBusy ? 'Giriş yapılıyor…' : 'Giriş yap'}
      </button>
      <p className="sign-in-help">Şifrenizi unuttuysanız İK biriminize başvurun.</p>
    </form>
  );
}
