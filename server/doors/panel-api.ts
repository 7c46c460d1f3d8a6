import type { FastifyReply, FastifyRequest } from 'fastify';
import { features } from '#server/features/features.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { type Door, refuseAtDoor } from '#server/http/door.ts';
import { AppError, handleErrors, sendError } from '#server/http/errors.ts';
import { type OwnHeaders, securityHeaders, setOwnHeaders } from '#server/http/headers.ts';
import { readJsonBodies } from '#server/http/input/json-body.ts';
import { openApiRoutes } from '#server/http/openapi.ts';

interface PanelApi {
  readonly context: ServerContext;
  readonly headers: OwnHeaders;
  readonly isStopping: () => boolean;
  readonly productName: string;
  /** Whether anybody may read the description of the API. */
  readonly isDescriptionOpen: boolean;
}

/** The calls of the panel: JSON in and out (files where a call says so), nothing of which anybody keeps. */
export function panelApi({ context, isStopping, productName, ...options }: PanelApi): Door {
  const headers = { ...options.headers, 'Cache-Control': 'no-store' };
  return {
    prefix: '/api',
    async open(own) {
      securityHeaders(own, headers);
      refuseAtDoor(own, isStopping);
      handleErrors(own);
      readJsonBodies(own);
      for (const { calls = [] } of features)
        for (const routes of calls) routes(own, context, features);
      openApiRoutes(own, {
        productName,
        open: options.isDescriptionOpen,
        authenticate: context.authenticate,
      });
      own.setNotFoundHandler((_request, reply) => sendError(reply, new AppError('not_found')));
    },
    refuseAddress(request: FastifyRequest, reply: FastifyReply) {
      setOwnHeaders(headers, request, reply);
      sendError(reply, new AppError('bad_request'));
    },
  };
}
