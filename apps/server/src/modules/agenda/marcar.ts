import type * as contract from '@portal/domain/agenda/contract';
import { ocorrencias } from '@portal/domain/agenda/recorrencia';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { addDias, dataDe, diasEntre, instanteDe } from '@portal/domain/text/datas';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { liberar, marcar, mover, soltar } from '../compromissos/index.ts';
import { demandTrabalham } from '../setores/index.ts';
import { avisarDaReuniao, contarQuemSaiu, type Reuniao } from './convites.ts';

interface Horario {
  dia: string;
  hora: string;
  fim_dia: string;
  fim_hora: string;
}

/** The instants of clock times in the town, on another first day. */
function instantes({ organizacao: { fuso } }: Ctx, h: Horario, dia: string): { inicio: Date; fim: Date } {
  return {
    inicio: instanteDe(dia, h.hora, fuso),
    fim: instanteDe(addDias(dia, diasEntre(h.dia, h.fim_dia)), h.fim_hora, fuso),
  };
}

/** @throws RuleError `horario_passado` */
function demandFuturo(ctx: Ctx, inicio: Date): void {
  if (inicio >= ctx.agora) return;
  const mensagem = 'Esse horário já passou. Escolha outro.';
  throw new RuleError('horario_passado', mensagem, [{ campo: 'hora', mensagem }]);
}

/** @throws RuleError `pessoa_desconhecida` where one of them does not work in the town hall (any more) */
const demandColegas = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  demandTrabalham(ctx, ids, 'pessoas', 'Alguém que você escolheu já não trabalha na prefeitura. Confira a lista.');

const semMim = (ctx: Ctx, pessoas: readonly string[]): string[] => [...new Set(pessoas)].filter((id) => id !== ctx.usuario.id);

/**
 * A meeting or a block, once or in a series: all of it or nothing.
 * @throws RuleError `horario_passado`, `pessoa_desconhecida`, `horario_ocupado`, `pessoa_ausente`, `repeticao_longa`; 409
 */
export async function agendar(ctx: Ctx, body: BodyOf<typeof contract.agendar>): Promise<{ ids: string[] }> {
  const { tipo, titulo, local, descricao, sala_id, repete } = body;
  const dias = repete ? ocorrencias(body.dia, repete) : [body.dia];
  demandFuturo(ctx, instantes(ctx, body, body.dia).inicio);
  const outros = semMim(ctx, body.pessoas);
  await demandColegas(ctx, outros);
  const serie = repete ? { serie_id: uuidv7() } : {};
  const feitas: Reuniao[] = [];
  for (const dia of dias) {
    const quando = instantes(ctx, body, dia);
    const id = uuidv7();
    await marcar(ctx, { id, tipo, titulo, local, descricao, ...quando, ...serie, sala_id, pessoas: [ctx.usuario.id, ...outros] });
    feitas.push({ id, versao: 1, titulo, local, descricao, ...quando });
  }
  const ids = feitas.map((r) => r.id);
  await ctx.audit('agenda.marcar', { id: ids[0], tipo, vezes: ids.length, pessoas: outros });
  await avisarDaReuniao(ctx, 'chamar', outros, feitas);
  return { ids };
}

interface Guardado extends Reuniao {
  tipo: string;
  criado_por: string | null;
  serie_id: string | null;
  sala_id: string | null;
  pessoas: string[];
}

const COLUNAS = [
  'id',
  'versao',
  'tipo',
  'titulo',
  'local',
  'descricao',
  'inicio',
  'fim',
  'criado_por',
  'serie_id',
  'cancelado_em',
] as const;

const findSalaDe = async ({ tx }: Ctx, id: string): Promise<string | null> =>
  (await tx.selectFrom('compromisso_sala').select('sala_id').where('compromisso_id', '=', id).executeTakeFirst())?.sala_id ??
  null;

async function findPessoasDe(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.tx.selectFrom('compromisso_pessoa').select('usuario_id').where('compromisso_id', '=', id).execute();
  return rows.map((r) => r.usuario_id);
}

/**
 * What is changed, locked in the order of its days: the one that was asked for, or it and those of its series that come after.
 * @throws AppError 404 for whoever is not in it, 409 when it changed since; RuleError `compromisso_de_outro_lugar`, `compromisso_passado`
 */
async function lockAlvos(
  ctx: Ctx,
  id: string,
  { versao, alcance }: { versao: number; alcance: (typeof contract.ALCANCES)[number] },
): Promise<[Guardado, ...Guardado[]]> {
  const c = await ctx.tx.selectFrom('compromisso').select(COLUNAS).where('id', '=', id).forUpdate().executeTakeFirst();
  const pessoas = c ? await findPessoasDe(ctx, id) : [];
  if (!c || (c.criado_por !== ctx.usuario.id && !pessoas.includes(ctx.usuario.id)))
    throw new AppError(404, 'Não encontramos este compromisso.');
  if (c.tipo !== 'Reunião' && c.tipo !== 'Bloqueio')
    throw new RuleError('compromisso_de_outro_lugar', 'Isto se muda na página de onde vem, e não na agenda.');
  requireFresh(c.cancelado_em ? Number.NaN : c.versao, versao);
  if (c.fim <= ctx.agora) throw new RuleError('compromisso_passado', 'Isto já passou e fica como está.');
  if (alcance === 'este' || !c.serie_id) return [{ ...c, pessoas, sala_id: await findSalaDe(ctx, id) }];
  const depois = await ctx.tx
    .selectFrom('compromisso')
    .select(COLUNAS)
    .where('serie_id', '=', c.serie_id)
    .where('inicio', '>', c.inicio)
    .where('cancelado_em', 'is', null)
    .orderBy('inicio')
    .orderBy('id')
    .forUpdate()
    .execute();
  const todos: [Guardado, ...Guardado[]] = [{ ...c, pessoas, sala_id: await findSalaDe(ctx, id) }];
  for (const d of depois) todos.push({ ...d, pessoas: await findPessoasDe(ctx, d.id), sala_id: await findSalaDe(ctx, d.id) });
  return todos;
}

/** Who hears what of a change: those who came, who stayed where the time or place is another, who was taken off. */
async function contar(
  ctx: Ctx,
  antes: readonly Guardado[],
  agora: readonly Reuniao[],
  outros: readonly string[],
  salaId: string | null,
): Promise<void> {
  const eram = new Set(antes.flatMap((a) => a.pessoas));
  const [velha] = antes;
  const [nova] = agora;
  const igual =
    velha?.inicio.getTime() === nova?.inicio.getTime() &&
    velha?.fim.getTime() === nova?.fim.getTime() &&
    velha?.local === nova?.local &&
    velha?.sala_id === salaId &&
    velha?.titulo === nova?.titulo;
  const ficam = outros.filter((id) => eram.has(id));
  await avisarDaReuniao(
    ctx,
    'chamar',
    semMim(
      ctx,
      outros.filter((id) => !eram.has(id)),
    ),
    agora,
  );
  if (!igual) await avisarDaReuniao(ctx, 'mudar', ficam, agora);
  await avisarDaReuniao(
    ctx,
    'retirar',
    semMim(
      ctx,
      [...eram].filter((id) => !outros.includes(id)),
    ),
    agora,
  );
}

/**
 * Another time, other people or other words. Of a series each keeps its distance from the one that was asked for; those after it follow
 * its clock.
 * @throws as `agendar` and `lockAlvos`; AppError 403 for whoever did not make it
 */
export async function mudarCompromisso(
  ctx: Ctx,
  id: string,
  body: BodyOf<typeof contract.mudarCompromisso>,
): Promise<{ mudados: number }> {
  const alvos = await lockAlvos(ctx, id, body);
  const [c] = alvos;
  requireThat(c.criado_por === ctx.usuario.id, 'Só quem marcou muda este compromisso.');
  const { titulo, local, descricao } = body;
  const outros = semMim(ctx, c.tipo === 'Bloqueio' ? [] : body.pessoas);
  await demandColegas(ctx, outros);
  const { fuso } = ctx.organizacao;
  const passo = diasEntre(dataDe(c.inicio, fuso), body.dia);
  const novas = alvos.map((a): Reuniao => {
    const quando = instantes(ctx, body, addDias(dataDe(a.inicio, fuso), passo));
    return { id: a.id, versao: a.versao + 1, titulo, local, descricao, ...quando };
  });
  const mudouDeHora = novas[0]?.inicio.getTime() !== c.inicio.getTime();
  if (mudouDeHora && novas[0]) demandFuturo(ctx, novas[0].inicio);
  await soltar(
    ctx,
    alvos.map((a) => a.id),
  );
  for (const [i, nova] of novas.entries()) {
    const { inicio, fim } = nova;
    const velha = alvos[i];
    const ficam = velha?.inicio.getTime() === inicio.getTime() && velha.fim.getTime() === fim.getTime() ? velha.pessoas : [];
    await mover(ctx, nova.id, { inicio, fim, sala_id: body.sala_id, pessoas: [ctx.usuario.id, ...outros] }, ficam);
    await ctx.tx.updateTable('compromisso').set({ titulo, local, descricao }).where('id', '=', nova.id).execute();
  }
  await ctx.audit('agenda.mudar', { id, vezes: novas.length, pessoas: outros });
  await contar(ctx, alvos, novas, outros, body.sala_id ?? null);
  return { mudados: novas.length };
}

/** @throws as `lockAlvos`; AppError 403 for whoever did not make it */
export async function cancelarCompromisso(
  ctx: Ctx,
  id: string,
  body: BodyOf<typeof contract.cancelarCompromisso>,
): Promise<{ cancelados: number }> {
  const alvos = await lockAlvos(ctx, id, body);
  requireThat(alvos[0].criado_por === ctx.usuario.id, 'Só quem marcou cancela este compromisso.');
  for (const a of alvos) await liberar(ctx, a.id);
  await ctx.audit('agenda.cancelar', { id, vezes: alvos.length });
  const eram = semMim(
    ctx,
    alvos.flatMap((a) => a.pessoas),
  );
  await avisarDaReuniao(
    ctx,
    'retirar',
    eram,
    alvos.map((a) => ({ ...a, versao: a.versao + 1 })),
  );
  return { cancelados: alvos.length };
}

/**
 * A meeting of somebody else is taken off a day on which the town hall is closed; all that were called hear why, who called them too.
 * @throws AppError 404, 409; RuleError `compromisso_passado`
 */
export async function tirarReuniao(ctx: Ctx, id: string, versao: number, motivo: string): Promise<void> {
  const c = await ctx.tx.selectFrom('compromisso').select(COLUNAS).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!c || c.tipo !== 'Reunião') throw new AppError(404, 'Não encontramos este compromisso.');
  requireFresh(c.cancelado_em ? Number.NaN : c.versao, versao);
  if (c.fim <= ctx.agora) throw new RuleError('compromisso_passado', 'Isto já passou e fica como está.');
  const pessoas = await findPessoasDe(ctx, id);
  await liberar(ctx, id);
  await ctx.audit('agenda.tirar', { id, motivo });
  await avisarDaReuniao(ctx, 'retirar', semMim(ctx, pessoas), [{ ...c, versao: c.versao + 1 }], { porque: motivo });
}

/** Whoever was called goes; it stays for the others. @throws as `lockAlvos`; AppError 403 for whoever made it */
export async function sairDoCompromisso(
  ctx: Ctx,
  id: string,
  body: BodyOf<typeof contract.sairDoCompromisso>,
): Promise<{ deixados: number }> {
  const alvos = await lockAlvos(ctx, id, body);
  const [c] = alvos;
  requireThat(c.criado_por !== ctx.usuario.id, 'Quem marcou não sai: cancele, ou deixe como está.');
  const ids = alvos.filter((a) => a.pessoas.includes(ctx.usuario.id)).map((a) => a.id);
  await ctx.tx
    .deleteFrom('compromisso_pessoa')
    .where('compromisso_id', 'in', ids)
    .where('usuario_id', '=', ctx.usuario.id)
    .execute();
  await ctx.tx
    .updateTable('compromisso')
    .set((eb) => ({ versao: eb('versao', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await ctx.audit('agenda.sair', { id, vezes: ids.length });
  if (c.criado_por) await contarQuemSaiu(ctx, c.criado_por, c, ids.length);
  return { deixados: ids.length };
}
