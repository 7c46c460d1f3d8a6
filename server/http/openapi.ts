/** The description of the API, made from the tables (D24). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CallDef, CallSchema } from '#contract/kernel/call.ts';
import { callsByFeature } from '#contract/calls.ts';
import { errors } from '#contract/kernel/errors.ts';
import type { Permission } from '#contract/kernel/permissions/permissions.ts';
import { schemasByFeature } from '#contract/schemas.ts';
import { Turns } from '#server/turns.ts';
import { callerOf, type Authenticate } from './caller/guard.ts';
import { AppError, sendError } from './errors.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as Record<string, unknown>;
};

const failure = {
  type: 'object',
  properties: {
    success: { const: false },
    Message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, Message: { type: 'string' } },
      },
    },
  },
};

export function describePermission(permission: Permission): string {
  if (permission === 'public') return 'herkese açık';
  if (permission === 'device') return 'cihazın anahtarı';
  if (permission === 'signedIn') return 'oturum açmış herkes';
  if ('roles' in permission) return `rol: ${permission.roles.join(', ')}`;
  return `yetki: ${permission.group} ${permission.bits}`;
}

function successSchema(schema: CallSchema): object {
  const data = schemaOf(schema.data, 'output');
  return {
    type: 'object',
    properties: {
      success: { const: true },
      data,
      ...(schema.paged && { total: { type: 'integer' } }),
    },
  };
}

function parametersOf(schema: CallSchema): object[] {
  if (!schema.input) return [];
  const { properties = {}, required = [] } = schemaOf(schema.input, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

const WIRES = { stream: 'text/event-stream', download: 'application/octet-stream' } as const;

/** The path is the one name of a call that no other has. */
const operationIdOf = ({ path }: CallDef) => path.slice(1).replaceAll('/', '_');

function operationOf(feature: string, call: CallDef, schema: CallSchema): object {
  const json = (body: object) => ({ content: { 'application/json': { schema: body } } });
  const success =
    call.wire === 'stream' || call.wire === 'download'
      ? { content: { [WIRES[call.wire]]: {} } }
      : json(successSchema(schema));
  return {
    operationId: operationIdOf(call),
    tags: [feature],
    summary: call.summary,
    description: describePermission(call.permission),
    security: call.permission === 'public' ? [] : [{ bearer: [] }],
    ...(call.method === 'GET' && { parameters: parametersOf(schema) }),
    ...(call.method === 'POST' &&
      schema.input && { requestBody: json(schemaOf(schema.input, 'input')) }),
    responses: {
      200: { description: 'Başarılı', ...success },
      '4XX': { description: 'İstek kabul edilmedi', ...json(failure) },
      default: { description: 'Hata', ...json(failure) },
    },
  };
}

export async function describeApi(productName: string): Promise<object> {
  const paths: Record<string, object> = {};
  const turns = new Turns();
  for (const [feature, calls] of Object.entries(callsByFeature)) {
    const schemas = schemasByFeature[feature as keyof typeof schemasByFeature] as Record<
      string,
      CallSchema
    >;
    for (const [name, call] of Object.entries<CallDef>(calls)) {
      paths[`/api${call.path}`] = {
        [call.method.toLowerCase()]: operationOf(feature, call, schemas[name]!),
      };
      if (turns.isOver) await turns.pass();
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description: Object.values(errors)
        .map(({ status, Message }) => `${status} ${Message}`)
        .join('\n'),
      license: { name: 'Tüm hakları saklıdır', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'Bu belgenin alındığı sunucu' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A page to browse it, without a script. */
function pageOf(productName: string): string {
  const rows = Object.values(callsByFeature).flatMap((calls) =>
    Object.values<CallDef>(calls).map(
      (call) =>
        `<tr><td>${call.method}</td><td><code>/api${escape(call.path)}</code></td><td>${escape(call.summary)}</td><td>${escape(describePermission(call.permission))}</td></tr>`,
    ),
  );
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(productName)} API</title><style>body{font:14px/1.5 system-ui;margin:24px;color:#1f2933}table{border-collapse:collapse}td,th{text-align:left;padding:6px 12px;border-bottom:1px solid #e6e9ee}</style></head>
<body><h1>${escape(productName)} API</h1><p>${rows.length} çağrı. Şemalar: <a href="/api/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Yöntem</th><th>Adres</th><th>Ne yapar</th><th>Kim çağırabilir</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`;
}

/** In production the description needs a session, and there is no page (S-40). */
export function openApiRoutes(
  app: FastifyInstance,
  {
    productName,
    open,
    authenticate,
  }: { productName: string; open: boolean; authenticate: Authenticate },
): void {
  // Made for the first who asks: it takes longer than a start may.
  let description: Promise<string> | undefined;
  app.get('/openapi.json', async (request, reply) => {
    if (!open) await callerOf(request, authenticate);
    description ??= describeApi(productName).then((made) => JSON.stringify(made));
    return reply.type('application/json; charset=utf-8').send(await description);
  });
  app.get('/', { prefixTrailingSlash: 'no-slash' }, (_request, reply) =>
    open
      ? reply.type('text/html; charset=utf-8').send(pageOf(productName))
      : sendError(reply, new AppError('not_found')),
  );
}
