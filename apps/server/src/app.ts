// Past 300 lines: the one place where the parts are joined names every one of them.
import { existsSync } from 'node:fs';
import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { linhaDe } from '@portal/domain/text/aparelho';
import type { FastifyInstance } from 'fastify';
import { aberturaRoutes } from '#modules/abertura/index.ts';
import { acompanhamentosRoutes, avisarAcompanhantesJob } from '#modules/acompanhamentos/index.ts';
import { agendaRoutes } from '#modules/agenda/index.ts';
import { analiseRoutes } from '#modules/analise/index.ts';
import { apontamentosRoutes, oferecerOutraJob } from '#modules/apontamentos/index.ts';
import { createCotas, varrerArquivosJob } from '#modules/arquivos/index.ts';
import { type AvancadaOptions, assinaturasRoutes, type NuvemOptions, vigiarAssinaturasJob } from '#modules/assinaturas/index.ts';
import {
  atendimentosRoutes,
  contarMudancaJob,
  lembrarAtendimentosJob,
  oferecerHorasJob,
  soltarHorasJob,
} from '#modules/atendimentos/index.ts';
import { atosRoutes, vigiarPrazosJob } from '#modules/atos/index.ts';
import { atribuicaoRoutes } from '#modules/atribuicao/index.ts';
import { auditoriaRoutes, exportarAuditoriaJob, fecharAuditoriaJob } from '#modules/auditoria/index.ts';
import { autosRoutes } from '#modules/autos/index.ts';
import { avaliacoesRoutes } from '#modules/avaliacoes/index.ts';
import {
  assentarGuiasJob,
  caixaRoutes,
  gerarExportacaoDoLivroJob,
  lerRetornoJob,
  retomarRetornosJob,
} from '#modules/caixa/index.ts';
import { calendarioRoutes } from '#modules/calendario/index.ts';
import { podeOuvir } from '#modules/canais/index.ts';
import { cartaRoutes } from '#modules/carta/index.ts';
import { catalogoRoutes } from '#modules/catalogo/index.ts';
import { celularRoutes, enviarAvisosJob, enviarDevidosJob, limparCelularJob } from '#modules/celular/index.ts';
import { certificadosRoutes, findSelos, vigiarCertificadosJob } from '#modules/certificados/index.ts';
import { configuracoesRoutes } from '#modules/configuracoes/index.ts';
import { consultasRoutes } from '#modules/consultas/index.ts';
import { atenderPedidoJob, type ContasOptions, contasRoutes } from '#modules/contas/index.ts';
import { contatosRoutes, vigiarContatosJob } from '#modules/contatos/index.ts';
import { contribuintesRoutes, limparUnioesJob } from '#modules/contribuintes/index.ts';
import { conveniosRoutes } from '#modules/convenios/index.ts';
import { contarParadoJob, contarRecusaJob, correioRoutes } from '#modules/correio/index.ts';
import { dadosAbertosRoutes, publicarDadosJob, publicarTodosJob } from '#modules/dados-abertos/index.ts';
import { desistenciaRoutes } from '#modules/desistencia/index.ts';
import { distribuicaoRoutes } from '#modules/distribuicao/index.ts';
import { emailsRoutes, enviarEmailJaJob, enviarEmailJob, guardarEmailsJob } from '#modules/emails/index.ts';
import { encargosRoutes, soltarEncargosJob, substituirJob, substituirTodosJob } from '#modules/encargos/index.ts';
import { equipeRoutes } from '#modules/equipe/index.ts';
import {
  exportacoesRoutes,
  gerarExportacaoDeContribuintesJob,
  gerarExportacaoDeImoveisJob,
  gerarExportacaoDeProfissionaisJob,
  gerarExportacaoJob,
  limparExportacoesJob,
} from '#modules/exportacoes/index.ts';
import { acertarPrazosJob, fechamentosRoutes } from '#modules/fechamentos/index.ts';
import { fichasRoutes } from '#modules/fichas/index.ts';
import { firmasRoutes } from '#modules/firmas/index.ts';
import { frasesRoutes } from '#modules/frases/index.ts';
import { cobrarPendentesJob, cobrarPixJob, emitirGuiaJob, emitirPendentesJob, guiasRoutes } from '#modules/guias/index.ts';
import { consultarCadastroJob, esquecerConsultasDeForaJob, imoveisRoutes } from '#modules/imoveis/index.ts';
import { correrImportacaoJob, importacoesRoutes, limparImportacoesJob } from '#modules/importacoes/index.ts';
import { impressosRoutes } from '#modules/impressos/index.ts';
import { integracoesRoutes, testarIntegracaoJob } from '#modules/integracoes/index.ts';
import { gerarExportacaoDeGuiasJob, gerarExportacaoDeLancamentosJob, lancamentosRoutes } from '#modules/lancamentos/index.ts';
import { emitirLicencaJob, licencasRoutes, selarLicencaJob, vigiarValidadesJob } from '#modules/licencas/index.ts';
import { localidadesRoutes } from '#modules/localidades/index.ts';
import { executarLoteJob, lotesRoutes } from '#modules/lotes/index.ts';
import { avisarManutencaoJob, manutencaoRoutes } from '#modules/manutencao/index.ts';
import { mensagensRoutes } from '#modules/mensagens/index.ts';
import { modelosDeDocumentoRoutes } from '#modules/modelos-de-documento/index.ts';
import { mudancasRoutes } from '#modules/mudancas/index.ts';
import { convidarAdministradorJob, municipiosRoutes } from '#modules/municipios/index.ts';
import { ensaiarNormaJob, limparEnsaiosJob, normasRoutes } from '#modules/normas/index.ts';
import { noticiasRoutes } from '#modules/noticias/index.ts';
import { notificacoesRoutes } from '#modules/notificacoes/index.ts';
import { obrasRoutes } from '#modules/obras/index.ts';
import { enviarObraExternaJob, enviarObrasExternasJob, obrasExternasRoutes } from '#modules/obras-externas/index.ts';
import { organizacoesRoutes, verificarDominioJob } from '#modules/organizacoes/index.ts';
import { orientacaoRoutes } from '#modules/orientacao/index.ts';
import { painelRoutes } from '#modules/painel/index.ts';
import { partesRoutes } from '#modules/partes/index.ts';
import { fazerPecaJob, pecasRoutes } from '#modules/pecas/index.ts';
import { copiarPlantaJob, plantasRoutes } from '#modules/plantas/index.ts';
import { preenchimentoRoutes } from '#modules/preenchimento/index.ts';
import { preparoRoutes } from '#modules/preparo/index.ts';
import { medirTemposJob, medirTodosJob, previsaoRoutes } from '#modules/previsao/index.ts';
import { problemasRoutes } from '#modules/problemas/index.ts';
import { processosRoutes, publicarAgendadosJob } from '#modules/processos/index.ts';
import { profissionaisRoutes } from '#modules/profissionais/index.ts';
import { anotarUsoDoPrograma, identificarPrograma, limparUsoDeProgramasJob, programasRoutes } from '#modules/programas/index.ts';
import { recursosRoutes } from '#modules/recursos/index.ts';
import { registroDeLicencasRoutes } from '#modules/registro-de-licencas/index.ts';
import {
  enviarRelatorioJob,
  enviarRelatoriosJob,
  gerarRelatorioJob,
  prepararArquivosJob,
  prepararTodosJob,
  relatoriosRoutes,
} from '#modules/relatorios/index.ts';
import { requerimentosRoutes, somarContagemJob } from '#modules/requerimentos/index.ts';
import { consultarConselhoJob, reconferirProfissionaisJob, responsaveisRoutes } from '#modules/responsaveis/index.ts';
import { enviarResumosJob } from '#modules/resumos/index.ts';
import { segundoFatorRoutes } from '#modules/segundo-fator/index.ts';
import { type SessaoOptions, sessoesRoutes } from '#modules/sessoes/index.ts';
import { setoresRoutes } from '#modules/setores/index.ts';
import { sisobraRoutes, trazerAoSisobraJob } from '#modules/sisobra/index.ts';
import { encerrarSubsJob, retomarPaiJob, subrequerimentosRoutes } from '#modules/subrequerimentos/index.ts';
import { suporteRoutes } from '#modules/suporte/index.ts';
import { retomarPrazosJob, suspensaoRoutes } from '#modules/suspensao/index.ts';
import { tabelasDeTaxasRoutes } from '#modules/tabelas-de-taxas/index.ts';
import { tarefasRoutes } from '#modules/tarefas/index.ts';
import { somarContagemDeGuiasJob, taxasRoutes, testarBancoJob } from '#modules/taxas/index.ts';
import { limparVencidosJob } from '#modules/tentativas/index.ts';
import { fazerDocumentoJob, termosRoutes, vigiarCienciaJob } from '#modules/termos/index.ts';
import { gerarMeusDadosJob, lembrarTitularesJob, limparAbandonadosJob, titularRoutes } from '#modules/titular/index.ts';
import { identify } from '#modules/usuarios/index.ts';
import { verificacaoRoutes } from '#modules/verificacao/index.ts';
import { viabilidadeRoutes } from '#modules/viabilidade/index.ts';
import { vinculosRoutes } from '#modules/vinculos/index.ts';
import { visoesRoutes } from '#modules/visoes/index.ts';
import { avisarPagasJob, fazerLaudoJob, vistoriasRoutes } from '#modules/vistorias/index.ts';
import { entregarWebhookJob, entregarWebhooksJob, limparWebhooksJob, webhooksRoutes } from '#modules/webhooks/index.ts';
import { zonasRoutes } from '#modules/zonas/index.ts';
import { createCofre } from '#platform/auth/cofre.ts';
import { createTokens, isPrograma, type Tokens } from '#platform/auth/tokens.ts';
import type { Config } from '#platform/config.ts';
import { lerProvedores } from '#platform/csc/provedores.ts';
import { openLeitura } from '#platform/db/leitura.ts';
import { assertBehindTheWall, createDb, createPool, type Db, type PoolOptions } from '#platform/db/pool.ts';
import { createFileStore } from '#platform/files/create-store.ts';
import { readApart } from '#platform/files/read-apart.ts';
import type { FileStore } from '#platform/files/store.ts';
import { type BindOptions, bindRoutes } from '#platform/http/bind.ts';
import { createCsrf } from '#platform/http/csrf.ts';
import { createQuemConta } from '#platform/http/limites.ts';
import { createPortas } from '#platform/http/porta.ts';
import type { Route } from '#platform/http/route.ts';
import { createHttp } from '#platform/http/server.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { type Queue, startQueue } from '#platform/jobs/queue.ts';
import { closeMail } from '#platform/mail/send.ts';
import { createGuard } from '#platform/net/guard.ts';
import { closePdf } from '#platform/pdf/pool.ts';
import { closeQuarantine } from '#platform/quarantine/pool.ts';
import { createBus } from '#platform/realtime/bus.ts';
import { createRealtime, type Realtime } from '#platform/realtime/server.ts';
import { lerRaizes } from '#platform/signing/raizes.ts';
import { createJobCtx } from './job-ctx.ts';
import { createOrigem } from './origem.ts';
import { findSegredo } from './segredo.ts';
import { watchSurroundings } from './surroundings.ts';
import { createTownFinder } from './towns.ts';

export const JOBS = [
  enviarEmailJob,
  enviarEmailJaJob,
  guardarEmailsJob,
  enviarAvisosJob,
  enviarDevidosJob,
  limparCelularJob,
  contarRecusaJob,
  contarParadoJob,
  emitirLicencaJob,
  selarLicencaJob,
  somarContagemJob,
  somarContagemDeGuiasJob,
  atenderPedidoJob,
  limparVencidosJob,
  publicarAgendadosJob,
  convidarAdministradorJob,
  retomarPaiJob,
  encerrarSubsJob,
  vigiarPrazosJob,
  acertarPrazosJob,
  vigiarValidadesJob,
  vigiarAssinaturasJob,
  vigiarCertificadosJob,
  fazerDocumentoJob,
  fazerLaudoJob,
  avisarPagasJob,
  oferecerOutraJob,
  fazerPecaJob,
  vigiarCienciaJob,
  fecharAuditoriaJob,
  exportarAuditoriaJob,
  copiarPlantaJob,
  gerarMeusDadosJob,
  enviarResumosJob,
  lembrarTitularesJob,
  vigiarContatosJob,
  limparAbandonadosJob,
  gerarExportacaoDeContribuintesJob,
  gerarExportacaoDeGuiasJob,
  gerarExportacaoDeLancamentosJob,
  gerarRelatorioJob,
  enviarRelatorioJob,
  enviarRelatoriosJob,
  prepararArquivosJob,
  prepararTodosJob,
  medirTemposJob,
  medirTodosJob,
  publicarDadosJob,
  publicarTodosJob,
  avisarAcompanhantesJob,
  gerarExportacaoDeImoveisJob,
  gerarExportacaoDeProfissionaisJob,
  gerarExportacaoDoLivroJob,
  gerarExportacaoJob,
  limparExportacoesJob,
  varrerArquivosJob,
  executarLoteJob,
  verificarDominioJob,
  avisarManutencaoJob,
  retomarPrazosJob,
  testarIntegracaoJob,
  enviarObraExternaJob,
  enviarObrasExternasJob,
  entregarWebhookJob,
  entregarWebhooksJob,
  limparWebhooksJob,
  trazerAoSisobraJob,
  lerRetornoJob,
  retomarRetornosJob,
  assentarGuiasJob,
  correrImportacaoJob,
  ensaiarNormaJob,
  limparEnsaiosJob,
  limparImportacoesJob,
  limparUnioesJob,
  consultarCadastroJob,
  consultarConselhoJob,
  emitirGuiaJob,
  emitirPendentesJob,
  cobrarPixJob,
  cobrarPendentesJob,
  testarBancoJob,
  esquecerConsultasDeForaJob,
  reconferirProfissionaisJob,
  lembrarAtendimentosJob,
  oferecerHorasJob,
  soltarHorasJob,
  soltarEncargosJob,
  substituirJob,
  substituirTodosJob,
  contarMudancaJob,
  limparUsoDeProgramasJob,
];

/** Where the built web application lies; absent in development, when Vite serves it. */
const WEB = path.resolve(import.meta.dirname, '../../web/dist');
/** Pages about one request or document: open to whoever has the address, and in no search engine. */
const SEM_INDICE = ['/requerimento/', '/verificar/', '/viabilidade?', '/licencas?', '/licencas/', '/pagar/'];
const ASSETS = path.resolve(import.meta.dirname, '../assets');

export interface Addresses {
  /** For the towns; the role is portal_app whatever user stands in it. */
  app: string;
  /** For the second door. */
  sistema: string;
  /** The owner, without a pooler: jobs and LISTEN. */
  direta: string;
}

export interface App {
  http: FastifyInstance;
  db: Db;
  dbSistema: Db;
  queue: Queue;
  files: FileStore;
  realtime: Realtime;
  jobCtx: (organizacaoId: number) => JobCtx;
  tokens: Tokens;
  routes: readonly Route[];
  /** For a program that somebody starts again when it ends. @param giveUp told which part has not answered for a minute */
  endWhenIll(giveUp: (parte: string) => void): void;
  close(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  addresses: Addresses;
  /** The clock; tests and the seed set it. */
  agora?: () => Date;
  /** Another way to carry jobs, e.g. at once. */
  queue?: Queue;
  /** Another way to look at what was sent. */
  lerEnvio?: BindOptions['uploads']['read'];
  /** Nobody is told that anything is done before all is: an act does not wait for the disk. */
  semEsperarDisco?: boolean;
}

/** The one place where the parts are joined. Nothing listens yet. */
export async function buildApp(given: AppOptions): Promise<App> {
  const { config, addresses, agora = () => new Date(), lerEnvio = readApart, semEsperarDisco = false } = given;
  const web = existsSync(path.join(WEB, 'index.html')) ? WEB : null;
  const http = await createHttp(config, { web, assets: ASSETS, semIndice: SEM_INDICE }, (request) => quemConta(request));
  const onError = (err: Error) => http.log.warn({ err }, 'database connection');
  const ways = { preparadas: config.databasePreparadas, pgbouncer: config.databasePgbouncer, onError };
  const { db, dbSistema } = await openDoors(config, addresses, { ...ways, semEsperarDisco });
  const leitura = openReadings(config, addresses, ways, http);
  const segredo = await findSegredo(config, db);
  const queue = given.queue ?? (await startQueue(addresses.direta, JOBS, http.log));
  const files = await createFileStore(config);
  const sweep = sweepRegularly(files, (err) => http.log.warn({ err }, 'half-sent files'));
  const isProxy = proxyAddr.compile(config.proxies.split(',').map((part) => part.trim()));
  const realtime = createRealtime(
    { key: config.realtimeKey, secret: segredo },
    { perAddress: config.soquetesPorEndereco },
    (request) => linhaDe(proxyAddr(request, isProxy)),
  );
  const bus = await createBus(addresses.direta, { log: http.log });
  bus.onEvent(realtime.publish);
  bus.onGap(realtime.reconnectAll);
  realtime.joinCopies(bus.publish);

  const findTown = createTownFinder(db, agora, [...config.dominiosCentrais, `painel.${config.dominioBase}`]);
  const origem = createOrigem(config);
  const tokens = createTokens(segredo, config.token.acesso_segundos);
  const quemConta = createQuemConta(tokens, agora);
  const cofre = createCofre(segredo);
  const { tsa } = config;
  const icp = { files, tsa, raizes: lerRaizes(config.icpRaizes), provedores: lerProvedores(config.cscProvedores) };
  const govbr = { files, tsa, raizes: lerRaizes(config.govbrRaizes, 'GOVBR_RAIZES'), enderecos: config.govbrEnderecos };
  const confiados = [...icp.raizes, ...govbr.raizes];
  const options: BindOptions = {
    db,
    naLeitura: leitura.naLeitura,
    dbSistema,
    tokens,
    csrf: createCsrf(segredo),
    cofre,
    queue,
    uploads: {
      ...{ maxBytes: config.uploadMaxBytes, receive: files.receive, read: lerEnvio, reservar: createCotas(config.cotas) },
      ...{ selosDe: findSelos, confiados },
    },
    limites: config.limites,
    quemConta,
    files,
    findTown,
    identify: (tx, claims) => (isPrograma(claims) ? identificarPrograma(tx, claims) : identify(tx, claims)),
    anotarUso: anotarUsoDoPrograma,
    agora,
    origem,
  };
  const { log } = http;
  const surroundings = watchSurroundings({ config, database: addresses.app, db, queue, bus, leitura: leitura.exame, log });

  const routes = routesOf(
    config,
    { icp, govbr },
    {
      tokens,
      refreshSegundos: config.token.refresh_segundos,
      ...config.login,
      guard: createGuard(config.redePermitida),
    },
  );
  bindRoutes(http, routes, options);
  http.bindExtras({
    contracts: routes.map((r) => r.contract),
    bind: options,
    realtime: { key: config.realtimeKey, secret: segredo, podeOuvir },
    examinar: surroundings.look,
  });

  standing += 1;
  return {
    http,
    db,
    dbSistema,
    queue,
    files,
    realtime,
    jobCtx: createJobCtx({ ...options, files, config, segredo, log: http.log, confiados }),
    tokens,
    routes,
    endWhenIll: surroundings.endWhenIll,
    async close() {
      clearInterval(sweep);
      await realtime.close();
      await http.close();
      await queue.stop();
      await surroundings.close();
      await bus.close();
      await db.destroy();
      await leitura.close();
      await dbSistema.destroy();
      standing -= 1;
      if (standing === 0) await closeHelpers();
    },
  };
}

/** Where reports are read. */
const openReadings = (config: Config, addresses: Addresses, options: PoolOptions, { log }: Pick<FastifyInstance, 'log'>) =>
  openLeitura({ principal: addresses.app, replica: config.databaseUrlLeitura ?? null }, createPortas(), options, (motivo) =>
    log.warn({ motivo }, 'the replica stands aside: the main database reads'),
  );

/** The two roles behind the wall, each with connections of its own. @throws Error when one of them could look over it */
async function openDoors(config: Config, addresses: Addresses, options: PoolOptions): Promise<{ db: Db; dbSistema: Db }> {
  const pool = createPool(addresses.app, 'portal_app', { max: config.databaseConexoes, ...options });
  const poolSistema = createPool(addresses.sistema, 'portal_sistema', { max: 3, ...options });
  await assertBehindTheWall(pool, 'portal_app');
  await assertBehindTheWall(poolSistema, 'portal_sistema');
  return { db: createDb(pool), dbSistema: createDb(poolSistema) };
}

/** Apps of this program that are not closed. The demonstration lives its pasts in apps of their own, side by side. */
let standing = 0;

/** For a program in which one app follows another: what serves them all stays, and ends with the process. */
export function keepHelpers(): void {
  standing += 1;
}

/** Setters of pages, readers of files and connections to the mail server serve all apps: they end with the last one. */
async function closeHelpers(): Promise<void> {
  await closePdf();
  await closeQuarantine();
  closeMail();
}

interface Assinam {
  icp: NuvemOptions;
  govbr: AvancadaOptions;
}

/** What people write to who looks after the portal. */
const DE_QUEM_ESCREVE = [...contatosRoutes, ...problemasRoutes];
/** What may be asked for, for who has no account yet. */
const DE_QUEM_PROCURA = [...cartaRoutes, ...orientacaoRoutes];
/** What may be built where, and how. */
const DA_LEI = [...zonasRoutes, ...normasRoutes];
/** What a person has of their own in the portal. */
const DA_PESSOA = [...vinculosRoutes, ...fichasRoutes, ...notificacoesRoutes];

const routesOf = (config: Config, { icp, govbr }: Assinam, contas: SessaoOptions & ContasOptions): Route[] => [
  ...sessoesRoutes(contas),
  ...contasRoutes(contas),
  ...segundoFatorRoutes(contas.tentativas),
  ...suporteRoutes(createOrigem(config)),
  ...configuracoesRoutes(contas, govbr),
  ...tarefasRoutes(JOBS),
  ...programasRoutes(contas),
  ...DE_QUEM_ESCREVE,
  ...correioRoutes,
  ...integracoesRoutes({ email: Boolean(config.smtpUrl), cep: Boolean(config.cepUrl) }),
  ...equipeRoutes,
  ...encargosRoutes,
  ...setoresRoutes,
  ...caixaRoutes,
  ...lancamentosRoutes,
  ...relatoriosRoutes,
  ...calendarioRoutes,
  ...fechamentosRoutes,
  ...recursosRoutes({
    dominiosCentrais: config.dominiosCentrais,
    realtimeKey: config.realtimeKey,
    caixaDeSaida: isOutboxOpen(config),
    correio: temCorreio(config),
    cepUrl: config.cepUrl,
    navegadores: config.navegadores,
    mapa: config.mapa,
    icp: icp.raizes.length > 0,
    govbr,
  }),
  ...organizacoesRoutes(config.dominiosCentrais, contas.guard),
  ...municipiosRoutes(config.dominiosCentrais),
  ...manutencaoRoutes,
  ...suspensaoRoutes,
  ...mudancasRoutes,
  ...certificadosRoutes,
  ...conveniosRoutes,
  ...contribuintesRoutes,
  ...DA_PESSOA,
  ...celularRoutes(contas.guard),
  ...noticiasRoutes,
  ...aberturaRoutes({ icp: icp.raizes.length > 0, govbr, correio: temCorreio(config) }),
  ...agendaRoutes,
  ...atendimentosRoutes,
  ...preparoRoutes({ correio: temCorreio(config) }),
  ...emailsRoutes(isOutboxOpen(config)),
  ...localidadesRoutes,
  ...profissionaisRoutes(Boolean(config.conselhoUrl)),
  ...imoveisRoutes,
  ...DA_LEI,
  ...modelosDeDocumentoRoutes,
  ...tabelasDeTaxasRoutes,
  ...importacoesRoutes,
  ...processosRoutes({ icp: icp.raizes.length > 0, govbr }),
  ...catalogoRoutes,
  ...previsaoRoutes,
  ...DE_QUEM_PROCURA,
  ...viabilidadeRoutes,
  ...registroDeLicencasRoutes,
  ...dadosAbertosRoutes,
  ...acompanhamentosRoutes,
  ...requerimentosRoutes,
  ...obrasRoutes,
  ...obrasExternasRoutes,
  ...webhooksRoutes(contas.guard),
  ...sisobraRoutes,
  ...taxasRoutes({ tributosUrl: config.tributosUrl, guard: contas.guard }),
  ...licencasRoutes,
  ...pecasRoutes,
  ...verificacaoRoutes([...icp.raizes, ...govbr.raizes]),
  ...assinaturasRoutes(icp, govbr),
  ...distribuicaoRoutes,
  ...firmasRoutes,
  ...frasesRoutes,
  ...preenchimentoRoutes,
  ...atribuicaoRoutes,
  ...subrequerimentosRoutes,
  ...analiseRoutes,
  ...guiasRoutes,
  ...atosRoutes,
  ...mensagensRoutes,
  ...partesRoutes,
  ...desistenciaRoutes,
  ...responsaveisRoutes(Boolean(config.conselhoUrl)),
  ...autosRoutes,
  ...consultasRoutes,
  ...painelRoutes(temCorreio(config)),
  ...avaliacoesRoutes,
  ...visoesRoutes,
  ...exportacoesRoutes,
  ...termosRoutes,
  ...vistoriasRoutes(contas.tentativas),
  ...apontamentosRoutes,
  ...titularRoutes(contas.tentativas),
  ...lotesRoutes,
  ...impressosRoutes,
  ...auditoriaRoutes,
  ...plantasRoutes,
];

/** What was on its way when a process was killed; nothing takes an hour to arrive and be read. */
const MEIO_ENVIADO_MS = 3_600_000;

function sweepRegularly(files: FileStore, onError: (error: Error) => void): NodeJS.Timeout {
  const run = () => void files.sweepReceived(new Date(Date.now() - MEIO_ENVIADO_MS)).catch(onError);
  run();
  return setInterval(run, MEIO_ENVIADO_MS).unref();
}

/** Mails can be read on a page only in the demonstration, and only while none are sent. */
const isOutboxOpen = (config: Config): boolean => config.demo && !config.smtpUrl;
/** What is written by mail reaches somebody. */
const temCorreio = (config: Config): boolean => Boolean(config.smtpUrl) || isOutboxOpen(config);
