import { features } from '#server/features/features.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { type Door, refuseAtDoor } from '#server/http/door.ts';
import { AppError, handleErrors, sendError } from '#server/http/errors.ts';
import { type OwnHeaders, securityHeaders, setOwnHeaders } from '#server/http/headers.ts';
import { healthRoutes } from '#server/http/operations/health.ts';
import { isOfPanel, panelRoutes, sendPage } from '#server/http/panel.ts';
import type { PanelPage } from '#server/http/panel-page.ts';
import { refusalOfPage } from './id-pages.ts';

interface PublicPages {
  readonly context: ServerContext;
  readonly headers: OwnHeaders;
  readonly isStopping: () => boolean;
  /** The panel's HTML, where it is built. */
  readonly page: PanelPage | undefined;
}

/** What a browser opens without a session: the panel, its files, signed addresses, health. Nothing here takes a body. */
export function publicPages({ context, headers, isStopping, page }: PublicPages): Door {
  return {
    prefix: '',
    async open(own) {
      securityHeaders(own, headers);
      refuseAtDoor(own, isStopping);
      handleErrors(own);
      own.removeAllContentTypeParsers();
      for (const { pages } of features) pages?.(own, context, features);
      healthRoutes(own, context.db, isStopping);
      panelRoutes(own, page, (request) => refusalOfPage(context.db, request));
    },
    refuseAddress(request, reply) {
      setOwnHeaders(headers, request, reply);
      const isBrowser = request.headers.accept?.includes('text/html') && isOfPanel(request);
      if (isBrowser && page !== undefined) sendPage(reply.code(400), page.html);
      else sendError(reply, new AppError('bad_request'));
    },
  };
}
