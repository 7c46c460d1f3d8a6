import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { announce } from '#web/session/other-tabs.ts';
import { typedPassword } from '#web/session/one-time-password.ts';
import { dropPerson } from '#web/session/session.ts';
import { Themed } from '#web/session/settings/themed.tsx';
import { navigation, signOutToLogin } from '#web/session/navigation.ts';
import { product } from '#web/session/product.ts';
import { ProductMark } from '#web/session/product-mark.tsx';
import { PasswordForm } from './password-form.tsx';

/** The session goes on: who it is is asked anew, here and in the other browser tabs, and the wanted page opens. */
async function goOn(): Promise<void> {
  dropPerson();
  announce('changed');
  await navigation.again();
}

/** In the place of whatever was asked for, until a one-time password is changed: nothing else can be done before. */
export function FirstPasswordPage() {
  return (
    <Themed>
      <main className="first-password">
        <p className="first-password-product">
          <ProductMark />
          {product}
        </p>
        <section className="card account">
          <h1>{pageTitles.PasswordChange}</h1>
          <p className="quiet-text">
            Size verilen şifre tek kullanımlık. Devam etmek için yalnız sizin bileceğiniz yeni bir
            şifre belirleyin.
          </p>
          <PasswordForm
            oldLabel="Tek kullanımlık şifre"
            known={typedPassword()}
            onChanged={() => void goOn()}
          />
        </section>
        <button type="button" className="button" onClick={() => void signOutToLogin()}>
          Çıkış
        </button>
      </main>
    </Themed>
  );
}
