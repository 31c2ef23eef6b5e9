import { atendentesLivres } from '@portal/domain/atendimentos/vagas';
import type { Acao, Feito } from '@portal/domain/encargos/grupos';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findAtendentes } from '../atendimentos/index.ts';
import { liberar } from '../compromissos/index.ts';
import { gravar, ocuparHora, SEM_DIA } from './agendar.ts';
import { anotarNosAutos, avisarPartesDa, avisarQuemFaz, vistoriaDa } from './avisos.ts';
import { findFiscaisDoSetor, findQuemAtende } from './quem.ts';
import { findVistoriaForJob, type VistoriaRow } from './queries.ts';

interface Passagem {
  acao: Acao;
  para: string | null;
  motivo: string;
}

/**
 * One inspection that somebody was to make goes to another of its sector at its hour, back to those who ask for a day, or ends. Nobody's
 * right is asked; parties are told, and the bell of who gets it is for whoever passes many.
 * @returns null where it is not theirs any more, or over
 */
export async function passarVistoria(ctx: Ctx, id: string, de: string, p: Passagem): Promise<Feito | null> {
  await sql`select from vistoria where id = ${id} for update`.execute(ctx.tx);
  const v = await findVistoriaForJob(ctx, id);
  if (v?.fiscal_id !== de || !v.inicio || !v.fim) return null;
  if (v.status === 'Em campo') return { como: 'ficou', porque: 'A visita já começou: conclua ou cancele.' };
  if (v.status !== 'Agendada') return null;
  if (p.acao === 'cancelar') return cancelar(ctx, v, p.motivo);
  if (p.acao === 'fila') return devolver(ctx, v, p.motivo);
  const [novo] = await findLivres(ctx, { ...v, inicio: v.inicio, fim: v.fim }, de, p.para);
  if (!novo) return { como: 'ficou', porque: 'Ninguém que faça vistorias no setor está livre nessa hora.' };
  // whoever had it hears of it as one of many
  await ocuparHora(ctx, { ...v, fiscal_id: null }, { inicio: v.inicio, fim: v.fim, fiscal: novo });
  return { como: 'passou', para: novo };
}

/** Who of the sector is free then; who covers the district first. */
async function findLivres(ctx: Ctx, v: VistoriaRow & { inicio: Date; fim: Date }, de: string, para: string | null) {
  const fiscais = (await findFiscaisDoSetor(ctx, v.setor_id)).filter((f) => f.id !== de && (!para || f.id === para));
  const { fuso } = ctx.organizacao;
  const periodo = { de: dataDe(v.inicio, fuso), ate: dataDe(v.fim, fuso) };
  const todos = await findAtendentes(
    ctx,
    { setor_id: v.setor_id, ids: fiscais.map((f) => f.id) },
    periodo,
    v.compromisso_id ? [v.compromisso_id] : [],
  );
  const livres = new Set(atendentesLivres({ dia: periodo.de, inicio: v.inicio, fim: v.fim }, todos));
  const atendem = await findQuemAtende(ctx, v.setor_id, v.bairro);
  return fiscais.filter((f) => livres.has(f.id)).toSorted((a, b) => Number(atendem.has(b.id)) - Number(atendem.has(a.id)));
}

async function devolver(ctx: Ctx, v: VistoriaRow, motivo: string): Promise<Feito> {
  if (v.compromisso_id) await liberar(ctx, v.compromisso_id);
  // the town hall's own change takes nothing from the days that either side may still ask for
  await gravar(ctx, v, SEM_DIA);
  await ctx.audit('vistoria.desmarcar', { id: v.id, motivo });
  await anotarNosAutos(ctx, v.requerimento_id, 'vistoria_desmarcada', `A ${vistoriaDa(v)} espera outro dia.`, motivo);
  await avisarQuemFaz(ctx, { ...v, fiscal_id: null }, `A ${vistoriaDa(v)} ficou sem quem a faça: marque outro dia.`);
  await avisarPartesDa(ctx, v, {
    evento: 'desmarcada',
    message: `A ${vistoriaDa(v)} vai ter outro dia.`,
    detalhe: `A prefeitura precisou mudar o dia da ${vistoriaDa(v)}. ${motivo ? `Motivo: ${motivo} ` : ''}Você recebe um aviso quando o novo dia for marcado.`,
  });
  return { como: 'fila' };
}

async function cancelar(ctx: Ctx, v: VistoriaRow, motivo: string): Promise<Feito> {
  if (v.compromisso_id) await liberar(ctx, v.compromisso_id);
  await gravar(ctx, v, { status: 'Cancelada', cancelada_em: ctx.agora, motivo });
  await ctx.audit('vistoria.cancelar', { id: v.id, motivo });
  await anotarNosAutos(ctx, v.requerimento_id, 'vistoria_cancelada', `Cancelou a ${vistoriaDa(v)}.`, motivo);
  await avisarPartesDa(ctx, v, {
    evento: 'cancelada',
    message: `A ${vistoriaDa(v)} foi cancelada.`,
    detalhe: `A ${vistoriaDa(v)} foi cancelada pela prefeitura. Motivo: ${motivo} Isso não se desfaz; se for preciso, outra pode ser pedida.`,
  });
  return { como: 'cancelou' };
}
