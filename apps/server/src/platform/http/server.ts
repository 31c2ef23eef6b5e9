import path from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import qs from 'qs';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#platform/config.ts';
import { isChannelName, isPresence, isSocketId, signChannel } from '#platform/realtime/sign.ts';
import { asCaller, type BindOptions } from './bind.ts';
import type { Ctx } from './context.ts';
import { handleError, indisponivel } from './errors.ts';
import { limiteGeral, type QuemConta } from './limites.ts';
import { bindArrival, leadToMain, wantsPage } from './main-address.ts';
import type { Prontidao } from './prontidao.ts';
import { bindReference } from './reference.ts';
import { endSlowBodies } from './slow-bodies.ts';

export interface Extras {
  contracts: readonly AnyEndpoint[];
  bind: BindOptions;
  realtime: { key: string; secret: string; podeOuvir: (ctx: Ctx, canal: string) => Promise<boolean> };
  /** What is well and what is not, within a second. */
  examinar: () => Promise<Prontidao>;
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
export async function createHttp(config: Config, folders: Folders, quemConta: QuemConta): Promise<FastifyInstance> {
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
    rewriteUrl: ({ url = '/', headers }) => semAdmin(url, headers.host ?? ''),
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
  // headers come at once, a body at a least speed, and no more connections than the machine can hold
  app.server.headersTimeout = HEADERS_MS;
  app.server.maxConnections = config.conexoesMax;
  endSlowBodies(app.server);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
    // refusals too; what may be kept says so itself
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
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
    // whoever opens us is cut off as before; of the chat that we open we keep the window, to close it
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: { maxAge: 31_536_000 },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(fastifyMultipart);
  await app.register(fastifyRateLimit, {
    ...limiteGeral(config.limites, quemConta),
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

const HEADERS_MS = 20_000;
/** What the pages use of a device: where it is, for a point on the map, and its keys, to sign in. */
const PERMISSIONS =
  'geolocation=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), accelerometer=(), gyroscope=(), magnetometer=()';

/**
 * A client of the system panel writes `admin/` before all of its calls (spec §7); those of the session and of the town's resources are the
 * same for everybody and answer without it. Its own FAQ stands under `admin/` already.
 */
const semAdmin = (url: string, host: string): string =>
  /^painel/i.test(host) ? url.replace(/^(\/api\/v[12]\/)admin\/(?=(?:me|recursos(?!\/faq)|logout|oauth)(?:[/?]|$))/, '$1') : url;

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

function bindExtras(app: FastifyInstance, { contracts, bind, realtime, examinar }: Extras, folders: Folders): void {
  app.get('/healthz', async () => ({ situacao: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { pronto, partes } = await examinar();
    return reply.code(pronto ? 200 : 503).send({ situacao: pronto ? 'pronto' : 'com problemas', partes });
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
    const assinar = (membro?: string) =>
      signChannel({ ...realtime, socketId, channel: canal, channelData: membro, sessao: ouvinte.sessao_id });
    if (!isPresence(canal)) return { auth: assinar() };
    // the others on the channel are told who this is
    const membro = JSON.stringify({ user_id: ouvinte.id, user_info: { nome: ouvinte.nome } });
    return { auth: assinar(membro), channel_data: membro };
  });

  bindReference(app, contracts);
  bindArrival(app, bind.cofre);

  void app.register(fastifyStatic, {
    root: path.join(folders.assets, 'brasoes'),
    prefix: '/brasoes/',
    maxAge: '1d',
    decorateReply: false,
  });
  leadToMain(app, bind);
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

/** Hidden files, programs and copies, as machines try them: no page of ours is called so. */
const NO_PAGE = /\/\.(?!well-known\/)|\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|old|zip|tar|gz|ini|ya?ml|log|pem|key|map)$/i;

const NAO_COMPATIVEL = '/navegador-nao-compativel';
const TELEFONE = '/campo';

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
  // a page by itself, which its own service worker keeps on a phone
  app.get(TELEFONE, (_request, reply) => reply.sendFile(`${TELEFONE.slice(1)}.html`, web));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = wantsPage(request) && !NO_PAGE.test(path);
    if (isPage && semIndice.some((path) => request.url.startsWith(path))) reply.header('x-robots-tag', 'noindex');
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html', web);
    return reply.code(404).send(NAO_ENCONTRADO);
  });
}
