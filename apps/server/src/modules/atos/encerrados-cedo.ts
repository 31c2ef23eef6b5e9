import { calendariosNoTempo, type MudancaDoCalendario } from '@portal/domain/calendario/historia';
import { type DiaFechado, diaFechadoSchema } from '@portal/domain/calendario/model';
import { type LinhaDatada, ultimoDiaQueValia } from '@portal/domain/prazos/dito';
import { type Data, dataDe, formatData } from '@portal/domain/text/datas';
import { FACULTATIVOS } from '@portal/domain/text/feriados';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { listDiasFechados, listFacultativosAbertos } from '../calendario/index.ts';
import { encerrarPendencias } from '../pendencias/index.ts';
import { findVersao } from '../processos/index.ts';
import { lockRequerimentoForJob, registrarEvento } from '../requerimentos/index.ts';
import { avisarPartes, type Cena, lockEtapas, recomecar } from '../tramitacao/index.ts';
import { receberNasEtapas } from './etapas-abertas.ts';

/** Something that the portal did by itself when a deadline was over, though the deadline was not. */
export interface EncerradoCedo {
  requerimento_id: string;
  numero: string;
  processo: string;
  ato: 'caducar' | 'deferir_por_silencio';
  status: string;
  /** The town's day on which it was done. */
  em: Data;
  /** The last day that held. */
  valia: Data;
}

/** The town's calendar as it was at each time, by what the audit keeps of it. */
async function vigenciasDo(ctx: Ctx) {
  const { rows } = await sql<{ acao: string; em: Date; dados: Record<string, unknown> }>`
    select acao, criado_em as em, dados from auditoria
     where acao in ('calendario.incluir', 'calendario.excluir', 'calendario.facultativo') order by criado_em, id`.execute(ctx.tx);
  const mudancas = rows.flatMap(({ acao, em, dados }): MudancaDoCalendario[] => {
    if (acao === 'calendario.incluir') return [{ em, incluiu: String(dados.id) }];
    if (acao === 'calendario.excluir') {
      const dia = diaFechadoSchema.safeParse(dados);
      return dia.success ? [{ em, excluiu: dia.data satisfies DiaFechado }] : [];
    }
    const facultativo = FACULTATIVOS.find((f) => f === dados.facultativo);
    return facultativo ? [{ em, facultativo, aberto: dados.aberto === true }] : [];
  });
  return calendariosNoTempo(await listDiasFechados(ctx), await listFacultativosAbertos(ctx), mudancas);
}

interface Feito {
  requerimento_id: string;
  numero: string;
  processo: string;
  ato: EncerradoCedo['ato'];
  status: string;
  em: Date;
  /** Of each deadline that this act ended, its ledger up to then. */
  livros: (Omit<LinhaDatada, 'criado_em'> & { criado_em: string })[][];
}

/**
 * What the portal ended or approved by itself before the last day that held: by a date that a change of the calendar had made another one
 * than was told. Of a request, the last time.
 */
export async function encerradosCedo(ctx: Ctx): Promise<EncerradoCedo[]> {
  const { rows } = await sql<Feito>`
    select r.id as requerimento_id, coalesce(r.numero, '') as numero, r.processo_nome as processo, e.tipo as ato, r.status, e.criado_em as em,
           (select coalesce(jsonb_agg(l.linhas), '[]') from (
              select jsonb_agg(jsonb_build_object('tipo', p.tipo, 'dia', p.dia, 'dias', p.dias, 'contagem', p.contagem, 'causa', p.causa,
                                                  'ate', p.ate, 'criado_em', p.criado_em) order by p.criado_em, p.id) as linhas
                from prazo_evento p where p.requerimento_id = r.id and p.criado_em <= e.criado_em
                 and (e.tipo = 'caducar') = (p.etapa_id is null)
               group by p.etapa_id
              having bool_or(p.tipo = 'encerramento' and p.criado_em = e.criado_em)) l) as livros
      from (select distinct on (requerimento_id) requerimento_id, tipo, criado_em from evento
             where tipo in ('caducar', 'deferir_por_silencio') order by requerimento_id, criado_em desc) e
      join requerimento r on r.id = e.requerimento_id order by e.criado_em, r.id`.execute(ctx.tx);
  if (rows.length === 0) return [];
  const vigencias = await vigenciasDo(ctx);
  const { fuso } = ctx.organizacao;
  return rows.flatMap(({ livros, em: quando, ...feito }): EncerradoCedo[] => {
    const valia = livros
      .map((linhas) =>
        ultimoDiaQueValia(
          linhas.map((l) => ({ ...l, criado_em: new Date(l.criado_em) })),
          vigencias,
          quando,
          fuso,
        ),
      )
      .filter((dia) => dia !== null)
      .sort()
      .at(-1);
    const em = dataDe(quando, fuso);
    return valia && em <= valia ? [{ ...feito, em, valia }] : [];
  });
}

const TEXTO = 'Retomou o requerimento, que tinha sido encerrado antes do fim do prazo.';

/**
 * The way back of one that was ended too early: what was cut short begins again, and the parties are told.
 * @returns false where it is no such request, or no longer ended
 */
export async function recomecarEncerrado(ctx: Ctx, numero: string): Promise<boolean> {
  const um = (await encerradosCedo(ctx)).find((e) => e.numero === numero && e.ato === 'caducar' && e.status === 'Cancelado');
  if (!um) return false;
  const r = await lockRequerimentoForJob(ctx, um.requerimento_id);
  if (r.status !== 'Cancelado') return false;
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const cena: Cena = { ctx, r, definicao, guardadas: r.respostas, etapas: await lockEtapas(ctx, r.id), etapa: null };
  const motivo = `O prazo para responder ia até ${formatData(um.valia)}, e o portal encerrou em ${formatData(um.em)}.`;
  const { abertas, superadas } = await recomecar(cena, motivo);
  await registrarEvento(ctx, r.id, { tipo: 'recomecar', texto: TEXTO, motivo });
  await ctx.audit('requerimento.recomecar', { id: r.id, encerrado_em: um.em, valia: um.valia });
  await encerrarPendencias(
    ctx,
    superadas.map((e) => e.id),
  );
  await receberNasEtapas(cena, abertas);
  await avisarPartes(ctx, r, 'recomecar', {
    tipo: 'decisao',
    message: `O requerimento ${r.numero} foi retomado: ele tinha sido encerrado antes do fim do prazo.`,
    assunto: `Requerimento ${r.numero} retomado`,
    detalhe: `O seu pedido de ${r.processo_nome} foi encerrado por engano em ${formatData(um.em)}, quando o prazo para responder ia até ${formatData(um.valia)}. Ele volta à análise, e o que ainda for preciso responder será pedido de novo. Desculpe o transtorno.`,
    botao: 'Ver o requerimento',
  });
  return true;
}
