import { atendentesLivres } from '@portal/domain/atendimentos/vagas';
import type { Acao, Feito } from '@portal/domain/encargos/grupos';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { acertar } from '../compromissos/index.ts';
import { findQueTrabalham } from '../setores/index.ts';
import { avisarPessoa } from './avisos.ts';
import { OFERECER } from './fila-job.ts';
import { verAtendimento } from './ler.ts';
import { encerrar, type Linha, lockAtendimento } from './marcar.ts';
import { findTipo } from './tipos.ts';
import { escolherAtendente, lockVaga, primeiraVaga } from './tomar.ts';
import { findAtendentes, findVagas } from './vagas.ts';

interface Passagem {
  acao: Acao;
  para: string | null;
  motivo: string;
}

/**
 * One appointment that somebody was to receive goes to another, to nobody, to another hour, or ends; whoever booked it is told.
 * @param de who was to receive
 * @returns null where it is not theirs any more, or over
 * @throws RuleError of the agenda
 */
export async function passarAtendimento(ctx: Ctx, id: string, de: string, p: Passagem): Promise<Feito | null> {
  const a = await lockAtendimento(ctx, id);
  if (a.atendente_id !== de || (a.situacao !== 'Marcado' && a.situacao !== 'A confirmar') || a.inicio <= ctx.agora) return null;
  if (p.acao === 'cancelar') {
    const feito = await encerrar(ctx, a, 'Cancelado', p.motivo);
    await ctx.audit('atendimento.registrar', { id, situacao: 'Cancelado' });
    if (a.situacao === 'Marcado') await avisarPessoa(ctx, feito, 'cancelado');
    return { como: 'cancelou' };
  }
  if (p.acao === 'fila') return darA(ctx, a, null, { inicio: a.inicio, fim: a.fim });
  if (p.acao === 'mover') return moverParaOutrem(ctx, a, de);
  const livres = await findLivres(ctx, a, de, p.para);
  const [novo] = p.para ? livres.filter((l) => l === p.para) : livres;
  if (!novo) return { como: 'ficou', porque: 'Ninguém que receba neste atendimento está livre nessa hora.' };
  return darA(ctx, a, novo, { inicio: a.inicio, fim: a.fim });
}

/** Who could receive then instead: those of the kind, and who is asked for where they work in its sector. */
async function findLivres(ctx: Ctx, a: Linha, de: string, para: string | null): Promise<string[]> {
  const tipo = await findTipo(ctx, a.tipo_id);
  const ids = [...new Set([...tipo.atendentes.map((t) => t.id), ...(para ? [para] : [])])].filter((um) => um !== de);
  const { fuso } = ctx.organizacao;
  const periodo = { de: dataDe(a.inicio, fuso), ate: dataDe(a.fim, fuso) };
  const todos = await findAtendentes(ctx, { setor_id: tipo.setor_id, ids }, periodo, [a.id]);
  return atendentesLivres({ dia: periodo.de, inicio: a.inicio, fim: a.fim }, todos);
}

/** The first hour from then on that somebody else has free. */
async function moverParaOutrem(ctx: Ctx, a: Linha, de: string): Promise<Feito> {
  const tipo = await findTipo(ctx, a.tipo_id);
  const { fuso } = ctx.organizacao;
  const dia = dataDe(a.inicio, fuso);
  const vagas = await findVagas(ctx, a.tipo_id, { de: dia, ate: addDias(dia, tipo.ate_dias) }, [a.id]);
  const outra = vagas.find((v) => v.inicio >= a.inicio && v.livres > 0 && v.atendentes.some((um) => um !== de));
  if (!outra) return { como: 'ficou', porque: 'Não há hora livre com outra pessoa nos próximos dias.' };
  const vaga = await lockVaga(ctx, a.tipo_id, outra.inicio.toISOString(), a.id);
  const novo = await escolherAtendente(ctx, { ...vaga, atendentes: vaga.atendentes.filter((um) => um !== de) });
  const { inicio, fim } = vaga;
  if (inicio.getTime() === a.inicio.getTime()) return darA(ctx, a, novo, { inicio, fim });
  const feito = await darA(ctx, a, novo, { inicio, fim, vaga: primeiraVaga(vaga) });
  await ctx.enqueue(OFERECER, { tipo_id: a.tipo_id });
  return { ...feito, como: 'mudou' };
}

async function darA(ctx: Ctx, a: Linha, novo: string | null, hora: { inicio: Date; fim: Date; vaga?: number }): Promise<Feito> {
  const { nome: titulo, local } = await findTipo(ctx, a.tipo_id);
  const { inicio, fim } = hora;
  await acertar(ctx, { id: a.id, tipo: 'Atendimento', titulo, local, inicio, fim, pessoas: novo ? [novo] : [] });
  await ctx.tx
    .updateTable('atendimento')
    .set({ ...hora, atendente_id: novo, versao: a.versao + 1, ...(hora.vaga && { lembrado_em: null }) })
    .where('id', '=', a.id)
    .execute();
  await ctx.audit('atendimento.passar', { id: a.id, de: a.atendente_id, para: novo });
  const feito = await verAtendimento(ctx, a.id);
  if (a.situacao === 'Marcado') await avisarPessoa(ctx, feito, hora.vaga ? 'remarcado' : 'atendente');
  return novo ? { como: 'passou', para: { id: novo, nome: feito.atendente } } : { como: 'fila' };
}

/** A kind without one of those who receive in it; the last one stays, or it would be a counter. */
export async function tirarDoTipo(ctx: Ctx, tipoId: string, usuarioId: string, para: string | null): Promise<Feito> {
  const tipo = await findTipo(ctx, tipoId);
  if (!tipo.atendentes.some((t) => t.id === usuarioId)) return { como: 'ficou', porque: 'A pessoa já não recebe nele.' };
  if (!para && tipo.atendentes.length === 1)
    return { como: 'ficou', porque: 'Só esta pessoa recebe nele. Escolha outra, ou feche os horários.' };
  if (para && !(await findQueTrabalham(ctx, [para], tipo.setor_id)).has(para))
    return { como: 'ficou', porque: 'Esta pessoa não trabalha no setor dele.' };
  await sql`delete from atendimento_atendente where tipo_id = ${tipoId} and usuario_id = ${usuarioId}`.execute(ctx.tx);
  if (para)
    await ctx.tx
      .insertInto('atendimento_atendente')
      .values({ tipo_id: tipoId, usuario_id: para })
      .onConflict((oc) => oc.doNothing())
      .execute();
  await ctx.tx
    .updateTable('atendimento_tipo')
    .set((eb) => ({ versao: eb('versao', '+', 1) }))
    .where('id', '=', tipoId)
    .execute();
  await ctx.audit('atendimento.mudar-tipo', { id: tipoId, setor_id: tipo.setor_id, sai: usuarioId, entra: para });
  return { como: para ? 'passou' : 'cancelou', ...(para && { para: { id: para, nome: '' } }) };
}
