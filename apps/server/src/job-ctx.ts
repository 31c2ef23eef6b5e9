import type { FastifyBaseLogger } from 'fastify';
import { quemE } from '#modules/usuarios/index.ts';
import type { Config } from '#platform/config.ts';
import { inTenant, type Tx } from '#platform/db/doors.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { BindOptions } from '#platform/http/bind.ts';
import { ANONIMO, type Ctx, type UsuarioCtx } from '#platform/http/context.ts';
import { makeCtx } from '#platform/http/ctx-factory.ts';
import type { JobCtx, Probes } from '#platform/jobs/job.ts';
import { probeDirectory } from '#platform/ldap/directory.ts';
import { probeMail, sendMail } from '#platform/mail/send.ts';
import { askArrival } from '#platform/net/arrival.ts';
import { createGuard } from '#platform/net/guard.ts';
import { probePage, within } from '#platform/net/probe.ts';
import { exchange, postForStatus, readJson, sendJson } from '#platform/net/read.ts';
import { createCarimbador } from '#platform/signing/carimbo.ts';

type Parts = Pick<BindOptions, 'db' | 'queue' | 'cofre' | 'origem' | 'agora'> & {
  config: Config;
  files: FileStore;
  segredo: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** DER of those whose signatures are believed, whatever their level. */
  confiados: readonly Buffer[];
};

/** What a job of one town may touch. */
export function createJobCtx({
  db,
  files,
  queue,
  cofre,
  origem,
  agora,
  config,
  segredo,
  log,
  confiados,
}: Parts): (organizacaoId: number) => JobCtx {
  /** What a job does by itself, or in the name of somebody of the staff. */
  const robo = async (tx: Tx, organizacaoId: number, usuario: UsuarioCtx): Promise<Ctx> => {
    const town = await tx
      .selectFrom('organizacao')
      .select(['id', 'nome', 'dominio', 'fuso'])
      .where('id', '=', organizacaoId)
      .executeTakeFirstOrThrow();
    const facts = { organizacao: town, usuario, painel: usuario.id ? ('prefeitura' as const) : ('robo' as const), cofre };
    const visita = { csrf: () => '', aparelho: () => '', credenciais: () => null, pedido: { id: '', ip: '', agente: 'robo' } };
    return makeCtx(tx, { ...facts, ...visita, origem: origem(town.dominio), agora: agora() }, queue);
  };
  const guard = createGuard(config.redePermitida);
  const toda = createGuard(EVERYWHERE);
  const falhou = (err: unknown) => log.warn({ err }, 'validation of signatures');
  const buscar = async (endereco: string): Promise<Buffer | null> => {
    try {
      const { status, bytes } = await exchange(endereco, guard, LISTA, { method: 'GET', headers: { accept: '*/*' } });
      if (status !== 200) throw new Error(`${endereco} answered ${status}.`);
      return bytes;
    } catch (error) {
      falhou(error);
      return null;
    }
  };
  const chegar = async (dominio: string) => {
    const base = origem(dominio);
    const found = await askArrival(base, { cofre, guard });
    const isPlain = (found === 'certificado' || found === 'recusa' || found === 'demora') && base.startsWith('https:');
    return isPlain && (await askArrival(`http://${dominio}`, { cofre, guard })) === 'aqui' ? 'porHttp' : found;
  };
  const probes = createProbes(config);
  const jobCtx = (organizacaoId: number): JobCtx => ({
    organizacaoId,
    signal: SEM_FIM,
    agora,
    files,
    segredo,
    sendMail: (mensagem) => sendMail(config, mensagem),
    askArrival: chegar,
    probes,
    conselhoUrl: config.conselhoUrl,
    confiados,
    validacao: config.validacaoLonga && confiados.length > 0 ? { confiados, buscar, falhou } : null,
    carimbador: () => createCarimbador(config.tsa, (err) => log.warn({ err }, 'time stamp')),
    tributosUrl: config.tributosUrl,
    lerJson: (endereco, limites) => readJson(endereco, guard, limites),
    enviarJson: (endereco, limites, { de, metodo = 'POST', corpo, cabecalhos = {} }) =>
      sendJson(endereco, de === 'municipio' ? guard : toda, limites, { method: metodo, body: corpo, headers: cabecalhos }),
    entregar: (endereco, ms, { corpo, cabecalhos }) =>
      postForStatus(endereco, guard, ms, { body: corpo, headers: { 'content-type': 'application/json', ...cabecalhos } }),
    doMunicipio: jobCtx,
    inTenant: (work) => inTenant(db, organizacaoId, async (tx) => work(await robo(tx, organizacaoId, ANONIMO))),
    emNomeDe: (usuarioId, work) =>
      inTenant(
        db,
        organizacaoId,
        async (tx) => {
          const usuario = await quemE(tx, organizacaoId, usuarioId);
          return usuario?.painelPrefeitura ? work(await robo(tx, organizacaoId, usuario)) : null;
        },
        { usuarioId },
      ),
  });
  return jobCtx;
}

/** Of what nobody aborts: a run by hand. The queue gives each of its own another. */
const SEM_FIM = new AbortController().signal;
/** The largest list of ICP-Brasil has some megabytes. */
const LISTA = { ms: 10_000, bytes: 4 * 1024 * 1024 };
/** Of whom the operator names, every network is allowed; of whom a town names, those that the guard allows. */
const EVERYWHERE = ['0.0.0.0/0', '::/0'];
/** A postal code that every service knows. */
const CEP_CONHECIDO = '01001000';

function createProbes(config: Config): Probes {
  const guard = createGuard(config.redePermitida);
  const { cepUrl } = config;
  return {
    mail: (ms) => within(ms, probeMail(config, ms)),
    directory: (diretorio, ms) => Promise.all(probeDirectory(diretorio, guard).map((probe) => within(ms, probe))),
    page: (address, ms) => within(ms, probePage(address, guard, ms)),
    cep: cepUrl ? (ms) => within(ms, probePage(cepUrl.replaceAll('{cep}', CEP_CONHECIDO), createGuard(EVERYWHERE), ms)) : null,
  };
}
