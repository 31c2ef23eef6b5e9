import { REMARCACOES_MAX } from '@portal/domain/atendimentos/contract';
import type {
  AbertoPeloLink,
  esperarSemConta as contratoDeEsperar,
  marcarSemConta as contratoDeMarcar,
  Marcado,
} from '@portal/domain/atendimentos/publico';
import { A_CONFIRMAR_MAX, CONFIRMAR_MINUTOS } from '@portal/domain/atendimentos/publico';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandPoucosPedidos, redeGuardada } from '../tentativas/index.ts';
import { avisarPessoa } from './avisos.ts';
import { ceder, findPendentes } from './ceder.ts';
import { confirmarLugar, findEspera, pedirLugar } from './fila.ts';
import { aTempo, verAtendimento } from './ler.ts';
import {
  confirmarHora,
  demandMudavel,
  demandRespostas,
  desmarcarHora,
  type Linha,
  lockAtendimento,
  mudarHora,
  reservar,
} from './marcar.ts';
import { novoSegredo, resumoDe } from './segredo.ts';
import { findTipo } from './tipos.ts';
import { lockVaga } from './tomar.ts';
import { listarOfertas, verVagas } from './vagas.ts';

const NAO_HA = 'Este link não serve mais. Marque de novo, ou fale com a prefeitura.';

/** A kind that people without an account may book. @throws AppError 404 of any other */
async function findPublico(ctx: Ctx, id: string) {
  const tipo = await findTipo(ctx, id);
  if (!tipo.ativo || !tipo.publico) throw new AppError(404, 'Não encontramos este atendimento.');
  return tipo;
}

export const ofertasPublicas = (ctx: Ctx) => listarOfertas(ctx, true);

export async function vagasPublicas(ctx: Ctx, id: string, periodo: { de: string; ate: string }) {
  await findPublico(ctx, id);
  return verVagas(ctx, id, periodo, redeGuardada(ctx));
}

/**
 * So many hours of one kind wait for a press at once; one more and the oldest of the most crowded network gives way, so that no stranger
 * keeps a kind shut.
 * @throws RuleError `muitas_a_confirmar` to whom comes from a network that left more unconfirmed than any other
 */
async function abrirLugar(ctx: Ctx, tipoId: string, rede: Buffer): Promise<void> {
  const { n } = await ctx.tx
    .selectFrom('atendimento')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('tipo_id', '=', tipoId)
    .where('situacao', '=', 'A confirmar')
    .where('rede', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(n) < A_CONFIRMAR_MAX) return;
  const cede = (await findPendentes(ctx, rede)).find((p) => p.tipo_id === tipoId);
  if (!cede || !(await ceder(ctx, [cede])))
    throw new RuleError(
      'muitas_a_confirmar',
      'Da sua rede há horas demais sem confirmação. Confirme pelo e-mail a que pediu, ou tente em meia hora.',
    );
}

/** Who has an hour already hears so by mail, once an hour: the page tells nobody of whose the address is. */
const lembrarDaHora = async (ctx: Ctx, id: string): Promise<void> =>
  avisarPessoa(ctx, await verAtendimento(ctx, id), 'ja-tem', `:${Math.floor(ctx.agora.getTime() / 3_600_000)}`);

/**
 * The hour is kept for half an hour, until the link of the mail is pressed. What is answered says nothing of whose the address is.
 * @throws AppError 404, 429; RuleError `hora_indisponivel`, `resposta_ausente`, `mails_demais`, `muitas_a_confirmar`
 */
export async function marcarSemConta(ctx: Ctx, tipoId: string, body: BodyOf<typeof contratoDeMarcar>): Promise<null> {
  const { inicio, respostas, ...dono } = body;
  const rede = redeGuardada(ctx);
  const tipo = await findPublico(ctx, tipoId);
  demandRespostas(tipo, respostas);
  await demandPoucosPedidos(ctx, 'atendimento', dono.email);
  const antes = await ctx.tx
    .selectFrom('atendimento')
    .select('id')
    .where('tipo_id', '=', tipoId)
    .where('situacao', '=', 'A confirmar')
    .where('email', '=', dono.email)
    .where('rede', '=', rede)
    .execute();
  // the same person chose another hour
  await ceder(ctx, antes);
  const vaga = await lockVaga(ctx, tipoId, inicio, null, rede);
  const dela = await ctx.tx
    .selectFrom('atendimento')
    .select('id')
    .where('tipo_id', '=', tipoId)
    .where('inicio', '>', ctx.agora)
    .where('situacao', '=', 'Marcado')
    .where('email', '=', dono.email)
    .orderBy('inicio')
    .executeTakeFirst();
  if (dela) {
    await lembrarDaHora(ctx, dela.id);
    return null;
  }
  await abrirLugar(ctx, tipoId, rede);
  const feito = await reservar(ctx, tipo, vaga, {
    situacao: 'A confirmar',
    vence_em: new Date(ctx.agora.getTime() + CONFIRMAR_MINUTOS * 60_000),
    rede,
    respostas,
    dono: { ...dono, ...novoSegredo(ctx) },
  });
  await ctx.audit('atendimento.marcar', { id: feito.id, tipo_id: tipoId });
  await avisarPessoa(ctx, feito, 'a-confirmar');
  return null;
}

/** Nothing waits until the link of the mail is pressed. @throws as `pedirLugar`; AppError 429; RuleError `mails_demais` */
export async function esperarSemConta(ctx: Ctx, tipoId: string, body: BodyOf<typeof contratoDeEsperar>): Promise<null> {
  const { de, ate, ...dono } = body;
  await findPublico(ctx, tipoId);
  await demandPoucosPedidos(ctx, 'atendimento', dono.email);
  await pedirLugar(ctx, tipoId, { de, ate }, dono);
  return null;
}

async function findDoLink(ctx: Ctx, segredo: string): Promise<string | null> {
  const resumo = resumoDe(segredo);
  const hora = await ctx.tx.selectFrom('atendimento').select('id').where('resumo', '=', resumo).executeTakeFirst();
  return hora?.id ?? null;
}

async function marcadoDe(ctx: Ctx, id: string): Promise<Marcado> {
  const a = await verAtendimento(ctx, id);
  const { tipo_nome, setor_nome, modalidade, local, inicio, fim, situacao, motivo, versao, tipo_id, remarcacoes, vence_em } = a;
  const venceu = situacao === 'A confirmar' && vence_em !== null && new Date(vence_em) < ctx.agora;
  return {
    ...{ tipo_nome, setor_nome, modalidade, local, inicio, fim, versao, tipo_id, remarcacoes, vence_em },
    motivo: situacao === 'Cancelado' && !motivo ? 'A hora não foi confirmada e ficou livre para outra pessoa.' : motivo,
    situacao: venceu ? 'Cancelado' : situacao,
    pode_mudar:
      (situacao === 'Marcado' || (situacao === 'A confirmar' && !venceu)) &&
      remarcacoes <= REMARCACOES_MAX &&
      aTempo(ctx, { inicio: new Date(inicio), antecedencia_horas: a.antecedencia_horas }),
  };
}

/** @throws AppError 404 */
export async function verPeloLink(ctx: Ctx, segredo: string): Promise<AbertoPeloLink> {
  const id = await findDoLink(ctx, segredo);
  if (id) return { hora: await marcadoDe(ctx, id), espera: null };
  const e = await findEspera(ctx, resumoDe(segredo));
  if (!e) throw new AppError(404, NAO_HA);
  const { tipo_nome, de, ate, antes, situacao, confirmada } = e;
  return { hora: null, espera: { tipo_nome, de, ate, antes, na_fila: situacao === 'Na fila', confirmada } };
}

/** The hour of the link, locked. @throws AppError 404 */
async function lockDoLink(ctx: Ctx, segredo: string): Promise<Linha> {
  const id = await findDoLink(ctx, segredo);
  if (!id) throw new AppError(404, NAO_HA);
  return lockAtendimento(ctx, id);
}

/** The hour, or the place in the list. @throws AppError 404, 409; RuleError `hora_vencida`, `fila_cheia` */
export async function confirmarPeloLink(ctx: Ctx, segredo: string, versao: number): Promise<AbertoPeloLink> {
  const id = await findDoLink(ctx, segredo);
  if (!id) {
    await confirmarLugar(ctx, resumoDe(segredo));
    return verPeloLink(ctx, segredo);
  }
  const a = await lockAtendimento(ctx, id);
  if (a.situacao !== 'Marcado') requireFresh(a.versao, versao);
  await confirmarHora(ctx, a);
  return verPeloLink(ctx, segredo);
}

/** @throws AppError 404, 409; RuleError `atendimento_encerrado`, `fora_do_prazo`, `hora_indisponivel`, `remarcacoes_demais` */
export async function remarcarPeloLink(ctx: Ctx, segredo: string, versao: number, inicio: string): Promise<AbertoPeloLink> {
  const a = demandMudavel(ctx, await lockDoLink(ctx, segredo), versao);
  if (a.situacao !== 'Marcado') throw new RuleError('hora_vencida', 'Confirme a hora antes de mudá-la.');
  await mudarHora(ctx, a, inicio);
  return verPeloLink(ctx, segredo);
}

/** The hour, or the place in the list. @throws AppError 404, 409; RuleError `atendimento_encerrado`, `fora_do_prazo` */
export async function cancelarPeloLink(ctx: Ctx, segredo: string, versao: number): Promise<AbertoPeloLink> {
  const id = await findDoLink(ctx, segredo);
  if (id) await desmarcarHora(ctx, demandMudavel(ctx, await lockAtendimento(ctx, id), versao));
  else
    await ctx.tx
      .updateTable('atendimento_espera')
      .set({ situacao: 'Saiu' })
      .where('resumo', '=', resumoDe(segredo))
      .where('situacao', '=', 'Na fila')
      .execute();
  return verPeloLink(ctx, segredo);
}
