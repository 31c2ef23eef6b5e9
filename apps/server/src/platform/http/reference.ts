import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { APP_VERSAO } from '@portal/domain/http/versao';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const PREFIX = '/api/docs';

/** The reference page. Its document of some megabytes is written and compressed once, at the first call that asks for it. */
export function bindReference(app: FastifyInstance, contracts: readonly AnyEndpoint[]): void {
  const identity = once(async () => Buffer.from(JSON.stringify(openApiDocument(contracts, APP_VERSAO))));
  const made = {
    br: once(async () => promisify(brotliCompress)(await identity(), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })),
    gzip: once(async () => promisify(gzip)(await identity())),
    identity,
  };

  void app.register(async (docs) => {
    docs.addHook('onRequest', async (request, reply) => {
      const path = request.url.split('?')[0];
      // the page asks for JSON; the other form of the same is nobody's
      if (path === `${PREFIX}/yaml`)
        return reply.code(404).send({ sucesso: false, mensagem: 'Não encontramos este endereço.', dados: null });
      if (path !== `${PREFIX}/json`) return;
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? 'identity';
      void reply
        .header('content-encoding', encoding)
        .header('vary', 'accept-encoding')
        .header('cache-control', 'public, max-age=300');
      return reply.type('application/json; charset=utf-8').send(await made[encoding]());
    });
    // the page wants it; its document is answered above
    await docs.register(fastifySwagger, {
      mode: 'static',
      specification: { document: { openapi: '3.0.3', info: { title: '', version: '' }, paths: {} } },
    });
    await docs.register(fastifySwaggerUi, {
      routePrefix: PREFIX,
      staticCSP: true,
      // what the page shows lies on this server
      transformStaticCSP: (header) => header.replaceAll(' https:', ''),
      uiConfig: { docExpansion: 'none', deepLinking: true, defaultModelsExpandDepth: -1 },
    });
  });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
