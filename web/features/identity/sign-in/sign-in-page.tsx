import { product } from '#web/session/product.ts';
import { ProductMark } from '#web/session/product-mark.tsx';
import { SignInForm } from './sign-in-form.tsx';
import './sign-in-page.css';

/** Plain HTML, so that it is there at once: no component library is loaded before somebody is signed in. */
export function SignInPage() {
  return (
    <main className="sign-in">
      <section className="sign-in-about">
        <p className="sign-in-name">
          <ProductMark size={40} />
          {product}
        </p>
        <p>Giriş çıkışları, vardiyaları ve izinleri tek yerde toplar; puantajı hazırlar.</p>
      </section>
      <section className="sign-in-side">
        <SignInForm />
      </section>
    </main>
  );
}
