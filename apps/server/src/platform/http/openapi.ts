import { type AnyEndpoint, permissoesDe } from '@portal/domain/http/endpoint';
import { z } from 'zod';

const json = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema ? (z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' }) as Record<string, unknown>) : undefined;

/** The reference page's document, printed from the contracts. */
export function openApiDocument(contracts: readonly AnyEndpoint[], versao: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const c of contracts) {
    const path = `/api/${c.versao}/${c.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] ??= {};
    paths[path][c.metodo.toLowerCase()] = operation(c);
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Portal de requerimentos',
      version: versao,
      description: 'Chamadas do portal, impressas a partir dos seus contratos.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        programa: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: '/api/v1/oauth/programa', scopes: scopesOf(contracts) } },
        },
      },
    },
    paths,
  };
}

/** What each scope of programs opens, in words: the calls that name it. */
function scopesOf(contracts: readonly AnyEndpoint[]): Record<string, string> {
  const calls = Map.groupBy(
    contracts.filter((c) => c.escopo),
    (c) => c.escopo ?? '',
  );
  return Object.fromEntries([...calls].map(([escopo, deles]) => [escopo, deles.map((c) => `${c.metodo} ${c.path}`).join(', ')]));
}

function operation(c: AnyEndpoint) {
  const keys = permissoesDe(c);
  const isPublico = keys.includes('publico');
  const body = json(c.body, 'input');
  const dados = json(c.dados, 'output') ?? {};
  const envelope = { type: 'object', properties: { sucesso: { type: 'boolean' }, mensagem: { type: 'string' }, dados } };
  return {
    tags: [c.grupo],
    summary: c.resumo,
    description: isPublico ? 'Pública.' : c.escopo ? `Para programas com ${c.escopo}.` : `Exige: ${keys.join(' ou ')}.`,
    security: isPublico ? [] : c.escopo ? [{ programa: [c.escopo] }] : [{ bearer: [] }],
    parameters: [...pathParameters(c), ...queryParameters(c)],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [c.multipart ? 'multipart/form-data' : 'application/json']: { schema: withFile(body, c) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Sucesso',
        content:
          c.resposta === 'arquivo'
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: c.resposta === 'cru' ? dados : envelope } },
      },
      default: { description: 'Recusa: { sucesso: false, mensagem, dados }' },
    },
  };
}

const withFile = (schema: Record<string, unknown>, c: AnyEndpoint) =>
  c.multipart
    ? { ...schema, properties: { ...(schema.properties as object), arquivo: { type: 'string', format: 'binary' } } }
    : schema;

function pathParameters(c: AnyEndpoint) {
  return [...c.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'painel' ? { type: 'string', enum: ['painel-prefeitura', 'painel-contribuinte'] } : { type: 'string' },
  }));
}

function queryParameters(c: AnyEndpoint) {
  const schema = json(c.query, 'input') as { properties?: Record<string, { type?: string }>; required?: string[] } | undefined;
  return Object.entries(schema?.properties ?? {}).map(([name, s]) => ({
    name: s.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    schema: s,
  }));
}
