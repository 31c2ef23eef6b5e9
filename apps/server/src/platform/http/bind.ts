import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { APP_VERSAO } from '@portal/domain/http/versao';
import { linhaDe } from '@portal/domain/text/aparelho';
import { formatDataHora } from '@portal/domain/text/datas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cofre } from '#platform/auth/cofre.ts';
import { type Claims, pessoaDe, type Tokens } from '#platform/auth/tokens.ts';
import { inTenant, type Tx } from '#platform/db/doors.ts';
import type { NaLeitura } from '#platform/db/leitura.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { aparelhoDe } from './aparelho.ts';
import { AppError, RecusaGravada } from './app-error.ts';
import { ANONIMO, type Ctx, type OrganizacaoCtx, type UsuarioCtx } from './context.ts';
import { lerCredenciais } from './credenciais.ts';
import type { Csrf } from './csrf.ts';
import { type CtxFacts, makeCtx } from './ctx-factory.ts';
import { demandPanel, demandPermission, isPublico, RESTRICOES, semPermissao, semSessao } from './gate.ts';
import { findFirstAnswer, fingerprint, keepAnswer } from './idempotency.ts';
import { readIdempotencyKey, readInput } from './input.ts';
import { type Limites, limiteDe, type QuemConta, readToken } from './limites.ts';
import type { PacoteAnswer } from './pacote.ts';
import { porRegistrar, type Registro } from './registro.ts';
import type { BytesAnswer, FileAnswer, Route } from './route.ts';
import { type FileSource, sendAnswerFile } from './send-file.ts';
import type { StoredUpload } from './upload.ts';
import { receiveUpload, type Uploads } from './uploads.ts';
import { type AnotarUso, anotandoUso } from './uso.ts';
import { createVez } from './vez.ts';

export interface Town extends OrganizacaoCtx {
  /** From then on it is closed, */
  data_manutencao: Date | null;
  /** until then; null: until somebody opens it. */
  manutencao_ate: Date | null;
  /** Why nobody is served here, until that is taken back; null: everybody is. */
  parado: string | null;
}

/** What the trade lends to the plumbing: who lives at a host, and who a token belongs to. */
export interface BindOptions {
  /** Serves the towns. */
  db: Db;
  /** Where readings of much are made. */
  naLeitura: NaLeitura;
  /** The second door, for calls under admin/. */
  dbSistema: Db;
  tokens: Tokens;
  csrf: Csrf;
  cofre: Cofre;
  queue: Queue;
  uploads: Uploads;
  limites: Limites;
  quemConta: QuemConta;
  files: FileSource;
  findTown: (host: string) => Promise<Town | null>;
  identify: (tx: Tx, claims: Claims) => Promise<UsuarioCtx | null>;
  anotarUso: AnotarUso;
  agora: () => Date;
  /** Base address of a town, for links that leave the server. */
  origem: (dominio: string) => string;
}

/** Registers every route at `/api/{versao}/{path}`. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], options: BindOptions): void {
  for (const item of routes) {
    const { contract } = item;
    if (contract.multipart && (isPublico(contract) || contract.escopo))
      throw new Error(`${contract.path}: only people send files, and nobody unknown`);
    app.route({
      method: contract.metodo,
      url: `/api/${contract.versao}/${contract.path}`,
      ...limiteDe(item.options, options),
      handler: (request, reply) => {
        const respond = () => answer(item, request, reply, options);
        return contract.escopo ? anotandoUso(contract, request, hostOf(request), options, respond) : respond();
      },
    });
  }
}

const umaPorVez = createVez();

/** That it was read is still to be written down, in the name of this person. */
type Lido = { registro: Registro; usuario: UsuarioCtx };
/** What a call came to. */
type Resposta = { dados: unknown; lido: Lido | null } | { recusa: Error };

/** @throws AppError 503 while the town is suspended, or closed for maintenance */
function demandAberto(
  { data_manutencao: de, manutencao_ate: ate, fuso, parado }: Town,
  contract: AnyEndpoint,
  agora: Date,
): void {
  if (contract.naManutencao) return;
  if (parado && !contract.naSuspensao) throw new AppError(503, parado, { codigo: 'atendimento_parado' });
  if (!de || de > agora || (ate && ate <= agora)) return;
  const volta = ate ? `Volta em ${formatDataHora(ate, fuso)}.` : 'Volte em alguns minutos.';
  throw new AppError(503, `O portal está em manutenção. ${volta}`, { codigo: 'manutencao' });
}

/** For the one call outside the contracts (channel authorisation): the caller's read-only context. @throws AppError 401, 404 */
export async function asCaller<T>(request: FastifyRequest, o: BindOptions, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const agora = o.agora();
  const town = await o.findTown(hostOf(request));
  const claims = await readToken(request, o.tokens, agora);
  if (!town || !claims || claims.organizacaoId !== town.id) throw semSessao();
  const facts = {
    organizacao: { id: town.id, nome: town.nome, dominio: town.dominio, fuso: town.fuso },
    painel: 'publico' as const,
    origem: o.origem(town.dominio),
    pedido: { id: request.id, ip: request.ip, agente: '' },
    agora,
    csrf: () => '',
    aparelho: () => '',
    credenciais: () => null,
    cofre: o.cofre,
  };
  return inTenant(
    o.db,
    town.id,
    async (tx) => {
      const usuario = await o.identify(tx, claims);
      if (!usuario || usuario.programa) throw semSessao();
      if (usuario.restrita) throw new AppError(403, RESTRICOES[usuario.restrita], { codigo: usuario.restrita });
      return work(makeCtx(tx, { ...facts, usuario }, o.queue));
    },
    { readOnly: true, usuarioId: pessoaDe(claims)?.usuarioId ?? null },
  );
}

/** Without its port, and without the dot that a full name may end in. */
export const hostOf = (request: FastifyRequest): string =>
  (request.headers.host ?? '').toLowerCase().replace(/\.?(?::\d+)?$/, '');

const escreverCabecalhos = (reply: FastifyReply, { options: { guardaPor } }: Route): void =>
  void reply
    .header('cache-control', guardaPor ? `public, max-age=${guardaPor}` : 'no-store')
    .header('app-ver', APP_VERSAO)
    .header('x-robots-tag', 'noindex');

/** Known by the main database alone: a session, a right or a lock that a replica has not heard of, or still keeps, decides nothing. */
const quemPede =
  (o: BindOptions, town: Town, claims: Claims | null) =>
  async (tx: Tx): Promise<UsuarioCtx | null> =>
    claims && claims.organizacaoId === town.id ? o.identify(tx, claims) : null;

async function answer(item: Route, request: FastifyRequest, reply: FastifyReply, o: BindOptions): Promise<unknown> {
  const { contract } = item;
  const town = await o.findTown(hostOf(request));
  if (!town) throw new AppError(404, 'Nenhum município atende neste endereço.');
  const painel = demandPanel(contract, town.id === 0, (request.params as { painel?: string }).painel);
  const agora = o.agora();
  demandAberto(town, contract, agora);
  const claims = await readToken(request, o.tokens, agora);
  if (!isPublico(contract) && (!claims || claims.organizacaoId !== town.id)) demandPermission(contract, null, painel);
  const pessoa = pessoaDe(claims);
  if (contract.multipart && !pessoa) throw semPermissao();
  const isWrite = contract.metodo !== 'GET';
  if (isWrite && !contract.semCsrf && !o.csrf.isValid(request)) {
    throw new AppError(403, 'Não pudemos confirmar a origem deste envio. Atualize a página e tente de novo.', {
      codigo: 'csrf_invalido',
    });
  }
  // nobody sends a byte before the gate has looked at them; what no act keeps is gone at the end of the call
  await using upload =
    contract.multipart && pessoa
      ? await receiveUpload(
          request,
          { ...item.options.upload, isOpcional: contract.multipart === 'arquivo opcional' },
          { organizacaoId: town.id, usuarioId: pessoa.usuarioId },
          o.uploads,
          (work) =>
            inTenant(
              o.db,
              town.id,
              async (tx) => {
                demandPermission(contract, await o.identify(tx, pessoa), painel);
                return work(tx, agora);
              },
              { readOnly: true, usuarioId: pessoa.usuarioId },
            ),
        )
      : null;
  const read = readInput(contract, request, upload?.body ?? request.body);
  const input = { ...read, arquivo: (await upload?.read()) as StoredUpload };
  let aparelho: string | undefined;
  const facts = {
    organizacao: { id: town.id, nome: town.nome, dominio: town.dominio, fuso: town.fuso },
    painel,
    origem: o.origem(town.dominio),
    pedido: { id: request.id, ip: request.ip, agente: String(request.headers['user-agent'] ?? '').slice(0, 300) },
    agora,
    csrf: () => o.csrf.issue(request, reply),
    aparelho: () => {
      aparelho ??= aparelhoDe(request, reply);
      return aparelho;
    },
    credenciais: () => lerCredenciais(request.headers.authorization),
    cofre: o.cofre,
  };
  const preparado = await preparar(item, input, { facts, town, claims, o });
  const key = isWrite && contract.idempotente !== false ? readIdempotencyKey(request) : null;

  const vez = item.options.porVez?.(input, linhaDe(request.ip)) ?? null;
  const quem = quemPede(o, town, claims);
  const answerFrom = (db: Db, conhecido?: UsuarioCtx | null) =>
    inTenant(
      db,
      town.id,
      async (tx): Promise<Resposta> => {
        const usuario = conhecido === undefined ? await quem(tx) : conhecido;
        demandPermission(contract, usuario, painel);
        const ctx: Ctx = makeCtx(tx, { ...facts, usuario: usuario ?? ANONIMO }, o.queue);
        const pedido =
          key && usuario ? fingerprint(contract.metodo, request.url, { ...input, arquivo: input.arquivo?.sha256 }) : '';
        const dono = usuario?.programa?.id ?? usuario?.id;
        const first = key && dono ? await findFirstAnswer(tx, dono, key, pedido) : null;
        if (first) return { dados: first.resposta, lido: null };
        try {
          const dito = await item.handler(ctx, input, preparado);
          const registro = !isWrite && contract.resposta === 'arquivo' ? await porRegistrar(ctx, dito) : null;
          const dados = shape(contract, dito);
          if (key && dono) await keepAnswer(tx, dono, key, pedido, dados);
          await upload?.keep(tx);
          return { dados, lido: registro && { registro, usuario: ctx.usuario } };
        } catch (error) {
          if (error instanceof RecusaGravada) return { recusa: error.motivo };
          throw error;
        }
      },
      { readOnly: !isWrite && !item.options.escreve, usuarioId: pessoa?.usuarioId ?? null },
    );
  const outcome = await umaPorVez(vez, async () => {
    if (painel === 'sistema') return answerFrom(o.dbSistema);
    if (!item.options.leitura || isWrite) return answerFrom(o.db);
    const conhecido = await inTenant(o.db, town.id, quem, { readOnly: true, usuarioId: pessoa?.usuarioId ?? null });
    return o.naLeitura((db) => answerFrom(db, conhecido));
  });
  if ('recusa' in outcome) throw outcome.recusa;
  const { dados: result, lido } = outcome;
  if (lido) await registrar(lido, facts, o);

  escreverCabecalhos(reply, item);
  if (contract.resposta === 'arquivo')
    return sendAnswerFile(request, reply, town.id, result as FileAnswer | BytesAnswer | PacoteAnswer, o.files);
  if (contract.resposta === 'cru') return result;
  const mensagem = typeof item.mensagem === 'function' ? item.mensagem(input) : item.mensagem;
  return { sucesso: true, mensagem, dados: result };
}

/** What somebody is about to read, written before they do: where it cannot be, nobody reads. */
async function registrar({ registro, usuario }: Lido, facts: Omit<CtxFacts, 'usuario'>, o: BindOptions): Promise<void> {
  const escrever = (tx: Tx) => makeCtx(tx, { ...facts, usuario }, o.queue).audit(registro.acao, registro.dados);
  await inTenant(o.db, facts.organizacao.id, escrever, { usuarioId: usuario.id });
}

interface Chamada {
  facts: Omit<CtxFacts, 'usuario'>;
  town: Town;
  claims: Claims | null;
  o: BindOptions;
}

/** What a call does before its transaction: of one that is not for everybody, once the gate has looked at who calls. */
async function preparar({ contract, options }: Route, input: unknown, { facts, town, claims, o }: Chamada): Promise<unknown> {
  if (!options.prepara) return undefined;
  const publico = isPublico(contract);
  const usuarioId = publico ? null : (pessoaDe(claims)?.usuarioId ?? null);
  const noPortao = async (tx: Tx): Promise<UsuarioCtx> => {
    if (publico) return ANONIMO;
    const usuario = claims && (await o.identify(tx, claims));
    demandPermission(contract, usuario, facts.painel);
    return usuario ?? ANONIMO;
  };
  const conhecido = publico ? ANONIMO : await inTenant(o.db, town.id, noPortao, { readOnly: true, usuarioId });
  const emNome = <T>(work: (ctx: Ctx) => Promise<T>, usuario: UsuarioCtx, tx: Tx) =>
    work(makeCtx(tx, { ...facts, usuario }, o.queue));
  return options.prepara(input, {
    agora: facts.agora,
    ler: (work) => inTenant(o.db, town.id, work, { readOnly: true }),
    // who asks is known by the main database; what is counted may come from a replica
    contar: (work) =>
      o.naLeitura((db) => inTenant(db, town.id, (tx) => emNome(work, conhecido, tx), { readOnly: true, usuarioId })),
    gravar: (work) => inTenant(o.db, town.id, async (tx) => emNome(work, await noPortao(tx), tx), { usuarioId }),
  });
}

/** Only what the contract names leaves the server. */
const shape = (contract: AnyEndpoint, dados: unknown): unknown =>
  contract.resposta === 'arquivo' ? dados : contract.dados.parse(dados);
