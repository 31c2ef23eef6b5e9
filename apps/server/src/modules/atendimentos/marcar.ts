import type * as contract from '@portal/domain/atendimentos/contract';
import { type Atendimento, REMARCACOES_MAX } from '@portal/domain/atendimentos/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { acertar, liberar, marcar } from '../compromissos/index.ts';
import { avisarAtendente, avisarPessoa } from './avisos.ts';
import { ceder } from './ceder.ts';
import { OFERECER } from './fila-job.ts';
import { type AtendimentoLido, aTempo, setoresDe, verAtendimento } from './ler.ts';
import { findTipo } from './tipos.ts';
import { escolherAtendente, lockVaga, primeiraVaga } from './tomar.ts';
import type { Vaga } from './vagas.ts';

const recusar = (codigo: string, campo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo, mensagem }]);

interface Reserva {
  situacao: 'A confirmar' | 'Marcado';
  vence_em?: Date;
  rede?: Buffer;
  respostas: readonly string[];
  requerimento_id?: string | null;
  dono: { usuario_id: string } | { nome: string; email: string; telefone: string; resumo: string; segredo: Buffer };
}

/** The hour is taken, and the time of who receives. */
export async function reservar(
  ctx: Ctx,
  tipo: Awaited<ReturnType<typeof findTipo>>,
  vaga: Vaga,
  { respostas, dono, ...r }: Reserva,
): Promise<AtendimentoLido> {
  const id = uuidv7();
  const atendente_id = await escolherAtendente(ctx, vaga);
  const { inicio, fim } = vaga;
  // whom it is with stands in the appointment alone
  const oQue = { id, tipo: 'Atendimento' as const, titulo: tipo.nome, local: tipo.local, inicio, fim };
  if (atendente_id) await marcar(ctx, { ...oQue, pessoas: [atendente_id] });
  await ctx.tx
    .insertInto('atendimento')
    .values({
      ...{ id, tipo_id: tipo.id, inicio, fim, vaga: primeiraVaga(vaga), atendente_id, criado_em: ctx.agora, ...dono, ...r },
      respostas: JSON.stringify(tipo.perguntas.map((pergunta, i) => ({ pergunta, resposta: respostas[i] ?? '' }))),
    })
    .execute();
  return verAtendimento(ctx, id);
}

/** @throws RuleError `resposta_ausente` */
export function demandRespostas(tipo: { perguntas: readonly string[] }, respostas: readonly string[]): void {
  if (respostas.length !== tipo.perguntas.length)
    throw recusar('resposta_ausente', 'respostas', 'Responda a todas as perguntas.');
}

/**
 * An hour for whoever asks.
 * @throws AppError 404; RuleError `hora_indisponivel`, `resposta_ausente`, `hora_ja_marcada`
 */
export async function marcarAtendimento(
  ctx: Ctx,
  tipoId: string,
  { inicio, respostas, requerimento_id }: BodyOf<typeof contract.marcarAtendimento>,
): Promise<Atendimento> {
  const tipo = await findTipo(ctx, tipoId);
  demandRespostas(tipo, respostas);
  if (requerimento_id) {
    const { rows } =
      await sql`select from parte p where p.requerimento_id = ${requerimento_id} and p.usuario_id = ${ctx.usuario.id}
      union all select from requerimento r where r.id = ${requerimento_id} and r.requerente_id = ${ctx.usuario.id} limit 1`.execute(
        ctx.tx,
      );
    if (rows.length === 0) throw new AppError(404, 'Requerimento não encontrado.');
  }
  const vaga = await lockVaga(ctx, tipoId, inicio, null);
  const outra = await ctx.tx
    .selectFrom('atendimento')
    .select('id')
    .where('tipo_id', '=', tipoId)
    .where('usuario_id', '=', ctx.usuario.id)
    .where('situacao', 'in', ['A confirmar', 'Marcado'])
    .where('inicio', '>', ctx.agora)
    .executeTakeFirst();
  if (outra) throw recusar('hora_ja_marcada', 'inicio', 'Você já tem hora marcada para isto. Mude a que tem.');
  const feito = await reservar(ctx, tipo, vaga, {
    situacao: 'Marcado',
    respostas,
    requerimento_id,
    dono: { usuario_id: ctx.usuario.id },
  });
  await ctx.audit('atendimento.marcar', { id: feito.id, tipo_id: tipoId });
  await avisarPessoa(ctx, feito, 'marcado');
  await avisarAtendente(ctx, await atendenteDe(ctx, feito.id), feito, 'marcou');
  return feito;
}

const atendenteDe = async ({ tx }: Ctx, id: string): Promise<string | null> =>
  (await tx.selectFrom('atendimento').select('atendente_id').where('id', '=', id).executeTakeFirst())?.atendente_id ?? null;

export async function lockAtendimento(ctx: Ctx, id: string) {
  const row = await ctx.tx
    .selectFrom('atendimento as a')
    .innerJoin('atendimento_tipo as t', 't.id', 'a.tipo_id')
    .select([
      'a.id',
      'a.versao',
      'a.tipo_id',
      'a.usuario_id',
      'a.inicio',
      'a.fim',
      'a.situacao',
      'a.atendente_id',
      'a.remarcacoes',
      'a.vence_em',
    ])
    .select(['t.antecedencia_horas', 't.setor_id'])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Não encontramos este atendimento.');
  return row;
}
export type Linha = Awaited<ReturnType<typeof lockAtendimento>>;

/** @throws RuleError `atendimento_encerrado` */
export function demandMarcado(a: Linha, ouAConfirmar = false): void {
  if (a.situacao !== 'Marcado' && !(ouAConfirmar && a.situacao === 'A confirmar'))
    throw new RuleError('atendimento_encerrado', 'Este atendimento já foi encerrado e fica como está.');
}

/** One's own that stands, in time. @throws AppError 404, 409; RuleError `atendimento_encerrado`, `fora_do_prazo` */
async function lockMeu(ctx: Ctx, id: string, versao: number): Promise<Linha> {
  const a = await lockAtendimento(ctx, id);
  if (a.usuario_id !== ctx.usuario.id) throw new AppError(404, 'Não encontramos este atendimento.');
  return demandMudavel(ctx, a, versao);
}

/** @throws AppError 409; RuleError `atendimento_encerrado`, `fora_do_prazo` */
export function demandMudavel(ctx: Ctx, a: Linha, versao: number): Linha {
  requireFresh(a.versao, versao);
  demandMarcado(a, true);
  if (!aTempo(ctx, a)) throw new RuleError('fora_do_prazo', 'Já passou do prazo para mudar pelo portal. Fale com a prefeitura.');
  return a;
}

/** Another hour of the same kind. @throws as `lockMeu`, `mudarHora` */
export const remarcarAtendimento = async (
  ctx: Ctx,
  id: string,
  { versao, inicio }: BodyOf<typeof contract.remarcarAtendimento>,
): Promise<Atendimento> => mudarHora(ctx, await lockMeu(ctx, id, versao), inicio);

/** @throws RuleError `mesma_hora`, `hora_indisponivel`, `remarcacoes_demais` */
export async function mudarHora(ctx: Ctx, a: Linha, inicio: string): Promise<AtendimentoLido> {
  const { id } = a;
  // nothing would change, and everybody would be told of it
  if (Date.parse(inicio) === a.inicio.getTime())
    throw recusar('mesma_hora', 'inicio', 'O atendimento já está marcado para essa hora. Escolha outra.');
  if (a.remarcacoes >= REMARCACOES_MAX)
    throw new RuleError(
      'remarcacoes_demais',
      `A hora já foi mudada ${REMARCACOES_MAX} vezes. Desmarque, ou fale com a prefeitura.`,
    );
  const vaga = await lockVaga(ctx, a.tipo_id, inicio, id);
  const mesmo = a.atendente_id !== null && vaga.atendentes.includes(a.atendente_id);
  const atendente_id = mesmo ? a.atendente_id : await escolherAtendente(ctx, vaga);
  const novo = { inicio: vaga.inicio, fim: vaga.fim };
  const { nome: titulo, local } = await findTipo(ctx, a.tipo_id);
  // who receives may have changed since: nobody keeps the old hour, and whoever has the new one is not booked twice
  await acertar(ctx, { id, tipo: 'Atendimento', titulo, local, ...novo, pessoas: atendente_id ? [atendente_id] : [] });
  await ctx.tx
    .updateTable('atendimento')
    .set({
      ...novo,
      vaga: primeiraVaga(vaga),
      atendente_id,
      versao: a.versao + 1,
      remarcacoes: a.remarcacoes + 1,
      lembrado_em: null,
    })
    .where('id', '=', id)
    .execute();
  await ctx.audit('atendimento.remarcar', { id });
  const feito = await verAtendimento(ctx, id);
  await avisarPessoa(ctx, feito, 'remarcado');
  await avisarAtendente(ctx, atendente_id, feito, 'mudou a hora de');
  if (a.atendente_id !== atendente_id) await avisarAtendente(ctx, a.atendente_id, feito, 'mudou a hora e não é mais com você:');
  await ctx.enqueue(OFERECER, { tipo_id: a.tipo_id });
  return feito;
}

/** An hour that was kept becomes theirs. @throws RuleError `hora_vencida`, `atendimento_encerrado` */
export async function confirmarHora(ctx: Ctx, a: Linha): Promise<AtendimentoLido> {
  if (a.situacao === 'Marcado') return verAtendimento(ctx, a.id);
  if (a.situacao !== 'A confirmar' || !a.vence_em || a.vence_em < ctx.agora)
    throw new RuleError('hora_vencida', 'O tempo para confirmar passou, e a hora ficou livre. Marque outra.');
  await ctx.tx
    .updateTable('atendimento')
    .set({ situacao: 'Marcado', vence_em: null, rede: null, versao: a.versao + 1 })
    .where('id', '=', a.id)
    .execute();
  await ctx.tx.updateTable('atendimento_espera').set({ situacao: 'Atendida' }).where('atendimento_id', '=', a.id).execute();
  const outras = await ctx.tx
    .selectFrom('atendimento')
    .select('id')
    .where('tipo_id', '=', a.tipo_id)
    .where('situacao', '=', 'A confirmar')
    .where('rede', 'is not', null)
    .where('email', '=', (eb) => eb.selectFrom('atendimento').select('email').where('id', '=', a.id))
    .execute();
  // whoever has the mailbox said which hour is theirs; who else asked for one in its name keeps nothing
  await ceder(ctx, outras);
  await ctx.audit('atendimento.confirmar', { id: a.id });
  const feito = await verAtendimento(ctx, a.id);
  await avisarPessoa(ctx, feito, 'marcado');
  await avisarAtendente(ctx, a.atendente_id, feito, 'marcou');
  return feito;
}

/** Of whoever waited, in the panel. @throws AppError 404, 409; RuleError `hora_vencida` */
export async function confirmarAtendimento(ctx: Ctx, id: string, versao: number): Promise<Atendimento> {
  const a = await lockAtendimento(ctx, id);
  if (a.usuario_id !== ctx.usuario.id) throw new AppError(404, 'Não encontramos este atendimento.');
  requireFresh(a.versao, versao);
  return confirmarHora(ctx, a);
}

export async function encerrar(
  ctx: Ctx,
  a: Linha,
  situacao: contract.SituacaoDoAtendimento,
  motivo: string,
): Promise<AtendimentoLido> {
  await ctx.tx
    .updateTable('atendimento')
    .set({ situacao, motivo, vence_em: null, rede: null, versao: a.versao + 1 })
    .where('id', '=', a.id)
    .execute();
  if (situacao === 'Cancelado') {
    if (a.atendente_id) await liberar(ctx, a.id);
    await ctx.tx
      .updateTable('atendimento_espera')
      .set({ situacao: 'Saiu' })
      .where('atendimento_id', '=', a.id)
      .where('situacao', '=', 'Avisada')
      .execute();
    await ctx.enqueue(OFERECER, { tipo_id: a.tipo_id });
  }
  return verAtendimento(ctx, a.id);
}

/** The hour is free for somebody else. Of one that was never confirmed nobody is told. */
export async function desmarcarHora(ctx: Ctx, a: Linha): Promise<AtendimentoLido> {
  const confirmada = a.situacao === 'Marcado';
  const feito = await encerrar(ctx, a, 'Cancelado', confirmada ? 'Desmarcado por quem marcou.' : '');
  await ctx.audit('atendimento.cancelar', { id: a.id });
  if (confirmada) {
    await avisarPessoa(ctx, feito, 'cancelado');
    await avisarAtendente(ctx, a.atendente_id, feito, 'desmarcou');
  }
  return feito;
}

/** @throws as `lockMeu` */
export const cancelarAtendimento = async (ctx: Ctx, id: string, versao: number): Promise<Atendimento> =>
  desmarcarHora(ctx, await lockMeu(ctx, id, versao));

/**
 * What became of it, said by who works in the sector.
 * @throws AppError 404 of other sectors, 409; RuleError `atendimento_encerrado`, `atendimento_cedo`
 */
export async function registrarAtendimento(
  ctx: Ctx,
  id: string,
  { versao, situacao, motivo }: BodyOf<typeof contract.registrarAtendimento>,
): Promise<Atendimento> {
  const a = await lockAtendimento(ctx, id);
  if (!(await setoresDe(ctx)).includes(a.setor_id)) throw new AppError(404, 'Não encontramos este atendimento.');
  requireFresh(a.versao, versao);
  demandMarcado(a);
  if (situacao !== 'Cancelado' && a.inicio > ctx.agora)
    throw new RuleError('atendimento_cedo', 'Ainda não chegou a hora deste atendimento.');
  const feito = await encerrar(ctx, a, situacao, motivo);
  await ctx.audit('atendimento.registrar', { id, situacao });
  if (situacao !== 'Cancelado') return feito;
  await avisarPessoa(ctx, feito, 'cancelado');
  // a colleague may have taken it off
  await avisarAtendente(ctx, a.atendente_id, { ...feito, pessoa: ctx.usuario.nome }, 'desmarcou');
  return feito;
}
