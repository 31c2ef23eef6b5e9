import { REMARCACOES_MAX } from '@portal/domain/atendimentos/contract';
import type {
  AbertoPeloLink,
  esperarSemConta as contratoDeEsperar,
  marcarSemConta as contratoDeMarcar,
  Marcado,
} from '@portal/domain/atendimentos/publico';
import { A_CONFIRMAR_MAX, CONFIRMAR_MINUTOS, MAILS_POR_HORA } from '@portal/domain/atendimentos/publico';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { avisarPessoa } from './avisos.ts';
import { entrar, findEspera } from './fila.ts';
import { aTempo, verAtendimento } from './ler.ts';
import {
  confirmarHora,
  demandMudavel,
  demandRespostas,
  desmarcarHora,
  type Linha,
  lockAtendimento,
  lockVaga,
  mudarHora,
  reservar,
} from './marcar.ts';
import { novoSegredo, resumoDe } from './segredo.ts';
import { findTipo } from './tipos.ts';
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
  return verVagas(ctx, id, periodo);
}

/** So many mails to one address within an hour, whoever asks for them. @throws RuleError `mails_demais` */
async function demandPoucosMails(ctx: Ctx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`atendimento-mail:${email}`}, 0))`.execute(ctx.tx);
  const desde = new Date(ctx.agora.getTime() - 3_600_000);
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from atendimento where email = ${email} and criado_em > ${desde})::integer
         + (select count(*) from atendimento_espera where email = ${email} and criado_em > ${desde})::integer as n`.execute(
    ctx.tx,
  );
  if ((rows[0]?.n ?? 0) >= MAILS_POR_HORA) {
    const mensagem = 'Este e-mail já pediu horas demais. Abra os que mandamos, ou tente daqui a uma hora.';
    throw new RuleError('mails_demais', mensagem, [{ campo: 'email', mensagem }]);
  }
}

/** Who has an hour already hears so by mail, once an hour: the page tells nobody of whose the address is. */
const lembrarDaHora = async (ctx: Ctx, id: string): Promise<void> =>
  avisarPessoa(ctx, await verAtendimento(ctx, id), 'ja-tem', `:${Math.floor(ctx.agora.getTime() / 3_600_000)}`);

/**
 * The hour is kept for half an hour, until the link of the mail is pressed. What is answered says nothing of whose the address is.
 * @throws AppError 404; RuleError `hora_indisponivel`, `resposta_ausente`, `mails_demais`, `muitas_a_confirmar`
 */
export async function marcarSemConta(ctx: Ctx, tipoId: string, body: BodyOf<typeof contratoDeMarcar>): Promise<null> {
  const { inicio, respostas, ...dono } = body;
  const tipo = await findPublico(ctx, tipoId);
  demandRespostas(tipo, respostas);
  await demandPoucosMails(ctx, dono.email);
  const vaga = await lockVaga(ctx, tipoId, inicio, null);
  const { rows } = await sql<{ dela: string | null; todas: number }>`
    select (array_agg(id order by inicio) filter (where email = ${dono.email}))[1] as dela, count(*) filter (where situacao = 'A confirmar')::integer as todas
      from atendimento where tipo_id = ${tipoId} and inicio > ${ctx.agora}
       and (situacao = 'A confirmar' or (situacao = 'Marcado' and email = ${dono.email}))`.execute(ctx.tx);
  if (rows[0]?.dela) {
    await lembrarDaHora(ctx, rows[0].dela);
    return null;
  }
  if ((rows[0]?.todas ?? 0) >= A_CONFIRMAR_MAX)
    throw new RuleError('muitas_a_confirmar', 'Há muita gente marcando agora. Tente de novo em meia hora.');
  const feito = await reservar(ctx, tipo, vaga, {
    situacao: 'A confirmar',
    vence_em: new Date(ctx.agora.getTime() + CONFIRMAR_MINUTOS * 60_000),
    respostas,
    dono: { ...dono, ...novoSegredo(ctx) },
  });
  await ctx.audit('atendimento.marcar', { id: feito.id, tipo_id: tipoId });
  await avisarPessoa(ctx, feito, 'a-confirmar');
  return null;
}

/** @throws as `entrar`; RuleError `mails_demais` */
export async function esperarSemConta(ctx: Ctx, tipoId: string, body: BodyOf<typeof contratoDeEsperar>): Promise<null> {
  const { de, ate, ...dono } = body;
  await findPublico(ctx, tipoId);
  await demandPoucosMails(ctx, dono.email);
  await entrar(ctx, tipoId, { de, ate }, dono);
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
    ...{ tipo_nome, setor_nome, modalidade, local, inicio, fim, motivo, versao, tipo_id, remarcacoes, vence_em },
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
  const { tipo_nome, de, ate, antes, situacao } = e;
  return { hora: null, espera: { tipo_nome, de, ate, antes, na_fila: situacao === 'Na fila' } };
}

/** The hour of the link, locked. @throws AppError 404 */
async function lockDoLink(ctx: Ctx, segredo: string): Promise<Linha> {
  const id = await findDoLink(ctx, segredo);
  if (!id) throw new AppError(404, NAO_HA);
  return lockAtendimento(ctx, id);
}

/** @throws AppError 404, 409; RuleError `hora_vencida` */
export async function confirmarPeloLink(ctx: Ctx, segredo: string, versao: number): Promise<AbertoPeloLink> {
  const a = await lockDoLink(ctx, segredo);
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
