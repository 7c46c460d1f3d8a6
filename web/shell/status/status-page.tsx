import { useContext } from 'react';
import { Link, useNavigate } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { InLayout } from '#web/shell/in-layout.ts';

interface StatusPageProps {
  readonly code: string;
  readonly title: string;
  readonly text: string;
}

export function StatusPage({ code, title, text }: StatusPageProps) {
  const navigate = useNavigate();
  const Frame = useContext(InLayout) ? 'section' : 'main';
  return (
    <Frame className="status-page">
      <span className="status-code" aria-hidden="true">
        {code}
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="status-actions">
        <Link className="button button-primary" to={addressOf('Home')}>
          Panoya git
        </Link>
        {window.history.length > 1 && (
          <button type="button" className="button" onClick={() => void navigate(-1)}>
            Geri dön
          </button>
        )}
      </div>
    </Frame>
  );
}
