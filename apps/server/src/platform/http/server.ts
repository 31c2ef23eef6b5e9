import path from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import qs from 'qs';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#platform/config.ts';
import { isChannelName, isPresence, isSocketId, signChannel } from '#platform/realtime/sign.ts';
import { asCaller, type BindOptions } from './bind.ts';
import type { Ctx } from './context.ts';
import { handleError, indisponivel } from './errors.ts';
import { openApiDocument } from './openapi.ts';

export interface Extras {
  contracts: readonly AnyEndpoint[];
  bind: BindOptions;
  realtime: { key: string; secret: string; podeOuvir: (ctx: Ctx, canal: string) => Promise<boolean> };
  /** Rejects while the server cannot answer. */
  ready: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What stands beside the contracts: health, the reference page, channel authorisation, the web application. */
    bindExtras(extras: Extras): void;
  }
}

/** Where the built application lies, and which of its pages no search engine should keep. */
export interface Folders {
  web: string | null;
  assets: string;
  semIndice: readonly string[];
}

const NAO_ENCONTRADO = { sucesso: false, mensagem: 'Não encontramos este endereço.', dados: null };

/** Fastify with everything that is the same for every call. */
export async function createHttp(config: Config, folders: Folders): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-csrf-token"]'],
      serializers: {
        // a database error carries the row it refused: names and places go to the log, values do not
        err: (e: Error & { code?: string; constraint?: string }) => ({
          type: e.name,
          code: e.code ?? '',
          constraint: e.constraint ?? '',
          message: e.message,
          stack: e.stack ?? '',
        }),
        req: (r: FastifyRequest) => ({ metodo: r.method, url: r.url?.replace(/\?.*/, ''), host: r.headers?.host, id: r.id }),
      },
    },
    genReqId: () => uuidv7(),
    bodyLimit: 1_048_576,
    requestTimeout: 600_000,
    // a copy that ends says so in our envelope; see below
    return503OnClosing: false,
    trustProxy: config.proxies,
    // an address that cannot be read, or with a part longer than any we give, is nobody's
    frameworkErrors: (_error, _request, reply) => void (reply as FastifyReply).code(404).send(NAO_ENCONTRADO),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      querystringParser: (text) => qs.parse(text, { depth: 2, arrayLimit: 100, parameterLimit: 200 }),
      maxParamLength: 200,
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { metodo: request.method, url: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'pedido',
    );
  });
  app.setErrorHandler(handleError);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // on a connection that was kept: the next one leads to a copy that stays
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    const { status, mensagem, dados } = indisponivel('banco');
    await reply.code(status).header('connection', 'close').header('retry-after', '1').send({ sucesso: false, mensagem, dados });
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...CSP, imgSrc: [...CSP.imgSrc, ...tiles(config.mapa.url)] } },
    crossOriginEmbedderPolicy: false,
    hsts: { maxAge: 31_536_000 },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(fastifyMultipart);
  await app.register(fastifyRateLimit, {
    max: config.limitePorMinuto,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
  });
  // pusher-js sends the channel authorisation as a form
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, qs.parse(String(body), { depth: 1 })),
  );
  app.decorate('bindExtras', (extras: Extras) => {
    bindExtras(app, extras, folders);
    bindNavegadores(app, config);
  });
  return app;
}

/** Where pictures of the map come from. */
const tiles = (url: string): string[] => (url ? [new URL(url).origin] : []);

type WithHeaders = { headers: { host?: string } };
const CSP = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // the design system writes its variables into style elements
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: [
    "'self'",
    (r: unknown) => `ws://${(r as WithHeaders).headers.host}`,
    (r: unknown) => `wss://${(r as WithHeaders).headers.host}`,
  ],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

function bindExtras(app: FastifyInstance, { contracts, bind, realtime, ready }: Extras, folders: Folders): void {
  app.get('/healthz', async () => ({ situacao: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await ready();
      return { situacao: 'pronto' };
    } catch {
      return reply.code(503).send({ situacao: 'sem banco de dados' });
    }
  });

  app.post('/api/broadcasting/auth', async (request, reply) => {
    const { socket_id: socketId, channel_name: canal } = (request.body ?? {}) as { socket_id?: unknown; channel_name?: unknown };
    const isWellFormed =
      typeof socketId === 'string' && typeof canal === 'string' && isSocketId(socketId) && isChannelName(canal);
    const ouvinte = await asCaller(request, bind, async (ctx) =>
      isWellFormed && (await realtime.podeOuvir(ctx, canal)) ? ctx.usuario : null,
    );
    if (!ouvinte || !isWellFormed)
      return reply.code(403).send({ sucesso: false, mensagem: 'Você não pode acompanhar este canal.', dados: null });
    if (!isPresence(canal)) return { auth: signChannel(realtime.secret, realtime.key, socketId, canal) };
    // the others on the channel are told who this is
    const membro = JSON.stringify({ user_id: ouvinte.id, user_info: { nome: ouvinte.nome } });
    return { auth: signChannel(realtime.secret, realtime.key, socketId, canal, membro), channel_data: membro };
  });

  const document = openApiDocument(contracts, '2.7.0');
  void app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  void app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
  });

  void app.register(fastifyStatic, {
    root: path.join(folders.assets, 'brasoes'),
    prefix: '/brasoes/',
    maxAge: '1d',
    decorateReply: false,
  });
  if (folders.web) bindWeb(app, folders.web, folders.semIndice);
  else
    app.setNotFoundHandler((request, reply) =>
      reply.code(404).send({ sucesso: false, mensagem: 'Não encontramos este endereço.', dados: { url: request.url } }),
    );
}

/** The oldest browsers served, for public/navegador.js, which reads them before anything else runs. */
function bindNavegadores(app: FastifyInstance, { navegadores }: Config): void {
  const script = `window.NAVEGADORES = ${JSON.stringify(navegadores)};\n`;
  app.get('/navegadores.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}

const NAO_COMPATIVEL = '/navegador-nao-compativel';

/** The built application: hashed files for ever, the page itself never from a cache, and any path of the router leads to it. */
function bindWeb(app: FastifyInstance, web: string, semIndice: readonly string[]): void {
  void app.register(fastifyStatic, {
    root: web,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  // outside the bundle: browsers that cannot run it must be able to read it
  app.get(NAO_COMPATIVEL, (_request, reply) => reply.sendFile(`${NAO_COMPATIVEL.slice(1)}.html`, web));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && semIndice.some((path) => request.url.startsWith(path))) reply.header('x-robots-tag', 'noindex');
    if (wantsPage) return reply.header('cache-control', 'no-cache').sendFile('index.html', web);
    return reply.code(404).send(NAO_ENCONTRADO);
  });
}
