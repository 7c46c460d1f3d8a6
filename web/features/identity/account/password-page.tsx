import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { PasswordForm } from './password-form.tsx';

export function PasswordPage() {
  return (
    <>
      <PageTitle
        title={pageTitles.PasswordChange}
        purpose="Değiştirince diğer cihazlardaki oturumlarınız kapanır."
      />
      <section className="card account">
        <PasswordForm />
      </section>
    </>
  );
}
