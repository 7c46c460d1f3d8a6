import { icon, product } from '#web/session/product.ts';
import { ExampleDay } from './example-day.tsx';
import { SignInFoot } from './sign-in-foot.tsx';
import { SignInForm } from './sign-in-form.tsx';
import './sign-in-page.css';

/** Plain HTML, so that it is there at once: no component library is loaded before somebody is signed in. */
export function SignInPage() {
  return (
    <main className="sign-in">
      <section className="sign-in-about">
        <p className="sign-in-name">
          <img src={icon} width={34} height={34} alt="" />
          {product}
        </p>
        <div className="sign-in-promise">
          <p className="sign-in-claim">Kim ne zaman geldi, neden öyle sayıldı: hepsi tek yerde.</p>
          <p>
            Giriş çıkış, vardiya, izin ve puantaj. Her dakikanın hangi kurala göre yazıldığı
            görünür.
          </p>
          <ExampleDay />
        </div>
      </section>
      <section className="sign-in-side">
        <SignInForm />
        <SignInFoot />
      </section>
    </main>
  );
}
