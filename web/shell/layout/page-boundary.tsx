import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly onRetry: () => void;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
}

/** A page that breaks says so in its own tab; the others live on. */
export class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError(error, info);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <section className="status-page" role="alert">
        <h1>Bu sayfada bir hata oluştu</h1>
        <p>Öteki sekmeleriniz etkilenmedi. Sayfayı yeniden açabilirsiniz.</p>
        <button type="button" className="button button-primary" onClick={this.props.onRetry}>
          Tekrar dene
        </button>
      </section>
    );
  }
}
