import type * as contract from '@portal/domain/atendimentos/contract';
import { type Atendimento, REMARCACOES_MAX } from '@portal/domain/atendimentos/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { liberar, marcar, mover } from '../compromissos/index.ts';
import { avisarAtendente, avisarPessoa } from './avisos.ts';
import { aTempo, setoresDe, verAtendimento } from './ler.ts';
import { findTipo } from './tipos.ts';
import { findVagas, type Vaga } from './vagas.ts';

const recusar = (codigo: string, campo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo, mensagem }]);

/**
 * The time asked for, nobody else asking for one of that kind meanwhile.
 * @throws RuleError `hora_indisponivel`
 */
async function lockVaga(ctx: Ctx, tipoId: string, inicio: string, menos: string | null): Promise<Vaga> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`atendimento:${tipoId}`}, 0))`.execute(ctx.tx);
  const dia = dataDe(inicio, ctx.organizacao.fuso);
  const vagas = await findVagas(ctx, tipoId, { de: dia, ate: dia }, menos);
  const vaga = vagas.find((v) => v.inicio.getTime() === Date.parse(inicio) && v.livres > 0);
  if (!vaga) throw recusar('hora_indisponivel', 'inicio', 'Essa hora não está mais livre. Escolha outra.');
  return vaga;
}

const primeiraVaga = ({ tomadas }: Vaga): number => {
  let n = 1;
  while (tomadas.includes(n)) n += 1;
  return n;
};

/** Of those who could, who has fewest that day; of equals the first. */
async function escolherAtendente(ctx: Ctx, { dia, atendentes }: Vaga): Promise<string | null> {
  if (atendentes.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${atendentes}::uuid[]) p(id)
     order by (select count(*) from atendimento a where a.atendente_id = p.id and a.situacao = 'Marcado'
                 and (a.inicio at time zone ${ctx.organizacao.fuso})::date = ${dia}::date), p.id limit 1`.execute(ctx.tx);
  return rows[0]?.id ?? null;
}

/**
 * An hour for whoever asks.
 * @throws AppError 404; RuleError `hora_indisponivel`, `resposta_ausente`, `hora_ja_marcada`
 */
export async function marcarAtendimento(
  ctx: Ctx,
  tipoId: string,
  { inicio, respostas }: BodyOf<typeof contract.marcarAtendimento>,
): Promise<Atendimento> {
  const tipo = await findTipo(ctx, tipoId);
  if (respostas.length !== tipo.perguntas.length)
    throw recusar('resposta_ausente', 'respostas', 'Responda a todas as perguntas.');
  const vaga = await lockVaga(ctx, tipoId, inicio, null);
  const outra = await ctx.tx
    .selectFrom('atendimento')
    .select('id')
    .where('tipo_id', '=', tipoId)
    .where('usuario_id', '=', ctx.usuario.id)
    .where('situacao', '=', 'Marcado')
    .where('inicio', '>', ctx.agora)
    .executeTakeFirst();
  if (outra) throw recusar('hora_ja_marcada', 'inicio', 'Você já tem hora marcada para isto. Mude a que tem.');
  const id = uuidv7();
  const atendente_id = await escolherAtendente(ctx, vaga);
  if (atendente_id)
    await marcar(ctx, {
      id,
      tipo: 'Atendimento',
      // whom it is with stands in the appointment alone
      titulo: tipo.nome,
      local: tipo.local,
      inicio: vaga.inicio,
      fim: vaga.fim,
      pessoas: [atendente_id],
    });
  await ctx.tx
    .insertInto('atendimento')
    .values({
      id,
      tipo_id: tipoId,
      usuario_id: ctx.usuario.id,
      inicio: vaga.inicio,
      fim: vaga.fim,
      vaga: primeiraVaga(vaga),
      atendente_id,
      respostas: JSON.stringify(tipo.perguntas.map((pergunta, i) => ({ pergunta, resposta: respostas[i] }))),
      criado_em: ctx.agora,
    })
    .execute();
  await ctx.audit('atendimento.marcar', { id, tipo_id: tipoId });
  const feito = await verAtendimento(ctx, id);
  await avisarPessoa(ctx, ctx.usuario.id, feito, 'marcado');
  await avisarAtendente(ctx, atendente_id, feito, 'marcou');
  return feito;
}

async function lockAtendimento(ctx: Ctx, id: string) {
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
    ])
    .select(['t.antecedencia_horas', 't.setor_id'])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Não encontramos este atendimento.');
  return row;
}
type Linha = Awaited<ReturnType<typeof lockAtendimento>>;

/** @throws RuleError `atendimento_encerrado` */
function demandMarcado(a: Linha): void {
  if (a.situacao !== 'Marcado')
    throw new RuleError('atendimento_encerrado', 'Este atendimento já foi encerrado e fica como está.');
}

/** One's own that stands, in time. @throws AppError 404, 409; RuleError `atendimento_encerrado`, `fora_do_prazo` */
async function lockMeu(ctx: Ctx, id: string, versao: number): Promise<Linha> {
  const a = await lockAtendimento(ctx, id);
  if (a.usuario_id !== ctx.usuario.id) throw new AppError(404, 'Não encontramos este atendimento.');
  requireFresh(a.versao, versao);
  demandMarcado(a);
  if (!aTempo(ctx, a)) throw new RuleError('fora_do_prazo', 'Já passou do prazo para mudar pelo portal. Fale com a prefeitura.');
  return a;
}

/** Another hour of the same kind. @throws as `lockMeu`; RuleError `hora_indisponivel`, `remarcacoes_demais` */
export async function remarcarAtendimento(
  ctx: Ctx,
  id: string,
  { versao, inicio }: BodyOf<typeof contract.remarcarAtendimento>,
): Promise<Atendimento> {
  const a = await lockMeu(ctx, id, versao);
  if (a.remarcacoes >= REMARCACOES_MAX)
    throw new RuleError(
      'remarcacoes_demais',
      `A hora já foi mudada ${REMARCACOES_MAX} vezes. Desmarque, ou fale com a prefeitura.`,
    );
  const vaga = await lockVaga(ctx, a.tipo_id, inicio, id);
  const mesmo = a.atendente_id !== null && vaga.atendentes.includes(a.atendente_id);
  const atendente_id = mesmo ? a.atendente_id : await escolherAtendente(ctx, vaga);
  const novo = { inicio: vaga.inicio, fim: vaga.fim };
  if (atendente_id && a.atendente_id) await mover(ctx, id, { ...novo, pessoas: [atendente_id] });
  await ctx.tx
    .updateTable('atendimento')
    .set({
      ...novo,
      vaga: primeiraVaga(vaga),
      atendente_id,
      versao: versao + 1,
      remarcacoes: a.remarcacoes + 1,
      lembrado_em: null,
    })
    .where('id', '=', id)
    .execute();
  await ctx.audit('atendimento.remarcar', { id });
  const feito = await verAtendimento(ctx, id);
  await avisarPessoa(ctx, ctx.usuario.id, feito, 'remarcado');
  await avisarAtendente(ctx, atendente_id, feito, 'mudou a hora de');
  return feito;
}

async function encerrar(ctx: Ctx, a: Linha, situacao: contract.SituacaoDoAtendimento, motivo: string): Promise<Atendimento> {
  await ctx.tx
    .updateTable('atendimento')
    .set({ situacao, motivo, versao: a.versao + 1 })
    .where('id', '=', a.id)
    .execute();
  if (situacao === 'Cancelado' && a.atendente_id) await liberar(ctx, a.id);
  return verAtendimento(ctx, a.id);
}

/** @throws as `lockMeu` */
export async function cancelarAtendimento(ctx: Ctx, id: string, versao: number): Promise<Atendimento> {
  const a = await lockMeu(ctx, id, versao);
  const feito = await encerrar(ctx, a, 'Cancelado', 'Desmarcado por quem marcou.');
  await ctx.audit('atendimento.cancelar', { id });
  await avisarPessoa(ctx, ctx.usuario.id, feito, 'cancelado');
  await avisarAtendente(ctx, a.atendente_id, feito, 'desmarcou');
  return feito;
}

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
  if (situacao === 'Cancelado') await avisarPessoa(ctx, a.usuario_id, feito, 'cancelado');
  return feito;
}
