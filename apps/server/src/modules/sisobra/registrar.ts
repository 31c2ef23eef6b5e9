import { colher } from '@portal/domain/sisobra/colher';
import { mesSeguinte } from '@portal/domain/sisobra/competencia';
import { conferir } from '@portal/domain/sisobra/conferir';
import { comCorrecoes, type Ficha, fichaVazia, type TipoDeLancamento } from '@portal/domain/sisobra/ficha';
import { isEditavel } from '@portal/domain/sisobra/situacao';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { fezNaObra, papeisProntos } from '../obras/index.ts';
import { findAjuste } from './ajustes.ts';
import { fatosDe, findPapel, type Informado, informadoDe } from './fatos.ts';
import { fichaDe, findLancamentos, isEncerrado, type LancamentoRow } from './queries.ts';

async function mesAberto(ctx: Ctx, mes: string): Promise<string> {
  return (await isEncerrado(ctx, mes)) ? mesAberto(ctx, mesSeguinte(mes)) : mes;
}
const mesDoDia = ({ organizacao }: Ctx, em: Date): string => dataDe(em, organizacao.fuso).slice(0, 7);

interface Novo {
  requerimento_id: string;
  obra_id: string | null;
  licenca_id: string | null;
  desfaz_id?: string | null;
  mes: string;
  tipo: TipoDeLancamento;
  colhida: Ficha;
}

async function inserir(ctx: Ctx, { colhida, ...novo }: Novo): Promise<void> {
  const id = uuidv7();
  const situacao = conferir(novo.tipo, colhida).length > 0 ? 'Pendente' : 'Pronta';
  await ctx.tx
    .insertInto('sisobra_lancamento')
    .values({ ...novo, id, situacao, colhida: JSON.stringify(colhida), criado_em: ctx.agora })
    .execute();
  await ctx.audit('sisobra.lancar', { id, requerimento_id: novo.requerimento_id, tipo: novo.tipo, mes: novo.mes });
}

/** What a cancelling or reactivating says of the entry that it is about. */
const alteracaoDe = (desfeita: LancamentoRow, mes: string): Ficha => {
  const dela = fichaDe(desfeita);
  const reativa = desfeita.tipo === 'alteracao';
  return {
    ...fichaVazia(),
    altera: reativa ? dela.altera : desfeita.tipo === 'habite_se' ? 'habite_se' : 'alvara',
    nova_situacao: reativa && dela.nova_situacao === 'cancelado' ? 'reativado' : 'cancelado',
    numero: dela.numero,
    protocolo: reativa ? dela.protocolo : desfeita.protocolo,
    competencia: mes,
  };
};

async function colhidaDe(ctx: Ctx, l: LancamentoRow): Promise<Ficha> {
  if (l.desfaz_id) {
    const [desfeita] = await findLancamentos(ctx, sql`l.id = ${l.desfaz_id}`);
    return desfeita ? alteracaoDe(desfeita, l.mes) : l.colhida;
  }
  const { regra } = await findAjuste(ctx);
  const informado = await informadoDe(ctx, regra, l.requerimento_id);
  if (!informado) return l.colhida;
  const papel = await findPapel(ctx, l.requerimento_id, informado.definicao.documentos[0]?.id);
  const corrige = await foiInformado(ctx, l);
  return colher(l.tipo, await fatosDe(ctx, informado, { papel, mes: l.mes, corrige }), regra);
}

async function foiInformado(ctx: Ctx, { id, requerimento_id, tipo }: LancamentoRow): Promise<boolean> {
  const antes = await findLancamentos(
    ctx,
    sql`l.requerimento_id = ${requerimento_id} and l.tipo = ${tipo} and l.id <> ${id} and l.situacao in ('Enviada', 'Aceita')`,
  );
  return antes.length > 0;
}

/** Reads anew what the request says; one that was refused stays so until a person has looked at it. */
export async function recolher(ctx: Ctx, l: LancamentoRow, licencaId = l.licenca_id): Promise<void> {
  const colhida = await colhidaDe(ctx, l);
  const faltas = conferir(l.tipo, comCorrecoes(colhida, l.correcoes));
  await ctx.tx
    .updateTable('sisobra_lancamento')
    .set({
      colhida: JSON.stringify(colhida),
      licenca_id: licencaId,
      situacao: l.situacao === 'Recusada' ? 'Recusada' : faltas.length > 0 ? 'Pendente' : 'Pronta',
      versao: l.versao + 1,
    })
    .where('id', '=', l.id)
    // one that went into a file meanwhile stays in it
    .where('situacao', '=', l.situacao)
    .execute();
}

/** A protocol came: what waited for it is looked at again. */
export async function recolherQuemEspera(ctx: Ctx, { id, requerimento_id, obra_id }: LancamentoRow): Promise<void> {
  const esperam = await findLancamentos(
    ctx,
    sql`l.situacao = 'Pendente' and l.id <> ${id}
        and (l.desfaz_id = ${id} or l.requerimento_id = ${requerimento_id} or l.obra_id = ${obra_id}::uuid)`,
  );
  for (const l of esperam) await recolher(ctx, l);
}

async function retirar(ctx: Ctx, l: LancamentoRow, motivo: string): Promise<void> {
  await ctx.tx
    .updateTable('sisobra_lancamento')
    .set({ situacao: 'Cancelada', motivo, versao: l.versao + 1 })
    .where('id', '=', l.id)
    // one that went into a file meanwhile stays in it
    .where('situacao', '=', l.situacao)
    .execute();
  await ctx.audit('sisobra.retirar', { id: l.id, requerimento_id: l.requerimento_id, motivo });
}

/** Granted, its documents signed, and done to its work what it does; a work that the portal never knew stands for itself. */
async function isPronto(ctx: Ctx, { r, definicao, pelaObra }: Informado): Promise<boolean> {
  return (
    r.status === 'Deferido' &&
    (await papeisProntos(ctx, r, definicao)) &&
    (!pelaObra || r.obra_id === null || (await fezNaObra(ctx, r.id)))
  );
}

/**
 * What a granted request is reported as, once its documents are signed: asked after a grant and after each seal, done once. A revision
 * signed since goes into the entry while it is open, and as a correction of it afterwards.
 */
export async function registrarNoSisobra(ctx: Ctx, requerimentoId: string): Promise<void> {
  const { informa, desde, regra } = await findAjuste(ctx);
  if (!informa) return;
  const informado = await informadoDe(ctx, regra, requerimentoId);
  if (!informado || !(await isPronto(ctx, informado))) return;
  const { r, definicao, tipo } = informado;
  const papel = await findPapel(ctx, r.id, definicao.documentos[0]?.id);
  const dele = mesDoDia(ctx, papel?.vigente_em ?? ctx.agora);
  if (dele < desde) return;
  const vivos = await findLancamentos(ctx, sql`l.requerimento_id = ${r.id} and l.situacao <> 'Cancelada'`);
  const ultimo = vivos.findLast((l) => l.tipo === tipo && l.desfaz_id === null);
  const desfeito = ultimo && vivos.findLast((l) => l.desfaz_id === ultimo.id);
  if (desfeito) await voltarAtras(ctx, desfeito, 'O pedido foi deferido de novo.');
  const licenca_id = papel?.id ?? null;
  if (ultimo && isEditavel(ultimo.situacao)) return recolher(ctx, ultimo, licenca_id);
  if (ultimo && ultimo.licenca_id === licenca_id) return;
  const mes = await mesAberto(ctx, dele);
  const fatos = await fatosDe(ctx, informado, { papel, mes, corrige: ultimo !== undefined });
  await inserir(ctx, { requerimento_id: r.id, obra_id: r.obra_id, licenca_id, mes, tipo, colhida: colher(tipo, fatos, regra) });
}

/** What was not sent is left out; of what was, the Receita is told that it holds no more, or again. */
async function voltarAtras(ctx: Ctx, l: LancamentoRow, motivo: string): Promise<void> {
  if (isEditavel(l.situacao)) return retirar(ctx, l, motivo);
  const [ja] = await findLancamentos(ctx, sql`l.desfaz_id = ${l.id} and l.situacao <> 'Cancelada'`);
  if (ja) return;
  const mes = await mesAberto(ctx, mesDoDia(ctx, ctx.agora));
  await inserir(ctx, {
    requerimento_id: l.requerimento_id,
    obra_id: l.obra_id,
    licenca_id: null,
    desfaz_id: l.id,
    mes,
    tipo: 'alteracao',
    colhida: alteracaoDe(l, mes),
  });
}

/** A decision was reopened: its documents are without effect until there is another. */
export async function desfazerNoSisobra(ctx: Ctx, requerimentoId: string): Promise<void> {
  const vivos = await findLancamentos(ctx, sql`l.requerimento_id = ${requerimentoId} and l.situacao <> 'Cancelada'`);
  const ultimo = vivos.findLast((l) => l.desfaz_id === null);
  for (const l of vivos)
    if (l === ultimo || isEditavel(l.situacao)) await voltarAtras(ctx, l, 'O pedido foi reaberto pela prefeitura.');
}
