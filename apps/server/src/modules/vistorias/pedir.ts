import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { isEncerrado, isProtocolado } from '@portal/domain/requerimentos/status';
import { dataDe } from '@portal/domain/text/datas';
import type * as contract from '@portal/domain/vistorias/contract';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { alvosDoQuadro, faltasDosAlvos, pedeOutra } from '@portal/domain/vistorias/de-novo';
import { vistoriaEmTexto } from '@portal/domain/vistorias/nome';
import { canOrdenarVistoria } from '@portal/domain/vistorias/permissoes';
import type { VistoriaTipo } from '@portal/domain/vistorias/tipo';
import { v7 as uuidv7 } from 'uuid';
import { requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { proximoNumero } from '../numeracao/index.ts';
import { findQuadros } from '../quadros/index.ts';
import { isParteAtiva, lockRequerimento, type RequerimentoRow } from '../requerimentos/index.ts';
import { anotarNosAutos, avisarPartesDa, avisarQuemFaz } from './avisos.ts';
import { cobrarVisita, type DefinicaoDoPedido, findTaxasDasVisitas } from './cobranca.ts';
import { doTipo, findFeitas } from './falta.ts';
import { findVistoriaForJob, numeroDaVistoria, verVistoria } from './queries.ts';
import { findTipo, listTipos } from './tipos.ts';

/** More of one request are a mistake, or somebody who means harm. */
const VISTORIAS_MAX = 500;

type Feitas = Awaited<ReturnType<typeof findFeitas>>;
type Quadro = Awaited<ReturnType<typeof findQuadros>> extends Map<string, infer Q> ? Q | null : never;

export const isAberta = (v: Pick<Feitas[number], 'status'>) => v.status !== 'Realizada' && v.status !== 'Cancelada';
const igual = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What stands before it and is not done, in a sentence; null when nothing does. */
function faltaAntes(ctx: Ctx, tipo: VistoriaTipo, tipos: readonly VistoriaTipo[], feitas: Feitas, quadro: Quadro): string | null {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  for (const codigo of tipo.antes) {
    const antes = tipos.find((t) => t.codigo === codigo);
    const [falta] = antes ? faltasDosAlvos(antes, doTipo(feitas, antes), quadro, hoje) : [];
    if (falta) return falta;
  }
  return null;
}

/** Why nobody may ask for this kind now, in a sentence; null when they may. Where it is made by parts, one that is open holds up no other. */
function impedimento(
  ctx: Ctx,
  tipo: VistoriaTipo,
  tipos: readonly VistoriaTipo[],
  feitas: Feitas,
  quadro: Quadro,
): string | null {
  const alvos = alvosDoQuadro(tipo.por, quadro);
  const abertas = doTipo(feitas, tipo).filter(isAberta);
  if (alvos.every((alvo) => abertas.some((v) => igual(v.alvo, alvo)))) return 'Já há uma destas pedida, que ainda não terminou.';
  return faltaAntes(ctx, tipo, tipos, feitas, quadro);
}

type Pedido = Pick<RequerimentoRow, 'id' | 'status' | 'processo_id' | 'obra_id'>;

/** The work that this request licenses goes on: what is visited while it is built is asked for here. */
async function licenciaObra({ tx }: Ctx, r: Pedido): Promise<boolean> {
  if (r.status !== 'Deferido' || !r.obra_id) return false;
  const obra = await tx
    .selectFrom('obra')
    .select('id')
    .where('id', '=', r.obra_id)
    .where('licenca_de', '=', r.id)
    .where('situacao', 'in', ['Licenciada', 'Embargada'])
    .executeTakeFirst();
  return obra !== undefined;
}

/** Kinds that may be asked for in a request as it stands: all while it runs, afterwards those of its work. */
async function findPossiveis(ctx: Ctx, r: Pedido, tipos: readonly VistoriaTipo[]): Promise<VistoriaTipo[]> {
  if (!isProtocolado(r.status)) return [];
  const vivos = tipos.filter((t) => !t.arquivado);
  if (!isEncerrado(r.status)) return vivos;
  return (await licenciaObra(ctx, r)) ? vivos.filter((t) => t.obras_de.includes(r.processo_id)) : [];
}

const quadroDe = async (ctx: Ctx, id: string, tipos: readonly VistoriaTipo[]): Promise<Quadro> =>
  tipos.some((t) => t.por !== 'todo') ? ((await findQuadros(ctx, [id])).get(id) ?? null) : null;

/** Parties ask for what the kind lets them, and for another visit of what did not pass. */
const partePede = (tipo: VistoriaTipo, feitas: Feitas, alvo?: string): boolean =>
  tipo.partes_pedem ||
  doTipo(feitas, tipo).some(
    (v) => (alvo === undefined || igual(v.alvo, alvo)) && pedeOutra(doTipo(feitas, tipo), tipo.id, v.alvo),
  );

/** Kinds that the reader may ask for in a request, each with what stands against it now, what it costs and what failed before. */
export async function oQueSePede(ctx: Ctx, r: RequerimentoRow, definicao: DefinicaoDoPedido, equipe: boolean) {
  const tipos = await listTipos(ctx);
  const possiveis = await findPossiveis(ctx, r, tipos);
  if (possiveis.length === 0) return [];
  const feitas = await findFeitas(ctx, r.id);
  const pedem = possiveis.filter((t) => equipe || partePede(t, feitas));
  const quadro = await quadroDe(ctx, r.id, tipos);
  const alvosDe = (t: VistoriaTipo) => [...new Set([...alvosDoQuadro(t.por, quadro), ...doTipo(feitas, t).map((v) => v.alvo)])];
  const visitas = pedem.flatMap((tipo) => alvosDe(tipo).map((alvo) => ({ tipo, alvo })));
  const taxas = await findTaxasDasVisitas(ctx, r, definicao, visitas, (t) => doTipo(feitas, t));
  return pedem.map((t) => ({
    ...{ tipo_id: t.id, nome: t.nome, impedimento: impedimento(ctx, t, tipos, feitas, quadro) },
    alvos: t.por === 'todo' ? [] : alvosDoQuadro(t.por, quadro).filter(Boolean),
    taxas: taxas.filter((x) => x.tipo_id === t.id).map(({ alvo, frase }) => ({ alvo, frase })),
    de_novo: alvosDe(t).filter((alvo) => pedeOutra(doTipo(feitas, t), t.id, alvo)),
  }));
}

interface Nova {
  tipo: VistoriaTipo;
  alvo: string;
  preferencia: string;
}

/** The row, its number, its fee where there is one, and word to who makes it. Nobody is asked: the caller has. @returns its id */
export async function abrirVistoria(
  ctx: Ctx,
  r: RequerimentoRow,
  { tipo, alvo, preferencia }: Nova,
  feitas: Feitas,
): Promise<string> {
  const id = uuidv7();
  const ano = Number(dataDe(ctx.agora, ctx.organizacao.fuso).slice(0, 4));
  const numero = await proximoNumero(ctx.tx, `vistoria/${ano}`);
  const guia = await cobrarVisita(ctx, r, tipo, alvo, doTipo(feitas, tipo));
  await ctx.tx
    .insertInto('vistoria')
    .values({
      ...{
        id,
        numero,
        ano,
        requerimento_id: r.id,
        tipo_id: tipo.id,
        edicao: tipo.edicao,
        setor_id: tipo.setor_id,
        alvo,
        preferencia,
      },
      ...{ pedida_por: ctx.usuario.id || null, pedida_por_nome: ctx.usuario.nome || 'Portal', pedida_em: ctx.agora },
      ...(guia && { guia_id: guia.id, espera_pagamento: guia.espera }),
    })
    .execute();
  await ctx.audit('vistoria.pedir', { id, requerimento_id: r.id, tipo: tipo.codigo });
  const nome = `${tipo.nome} nº ${numeroDaVistoria({ numero, ano })}`;
  await anotarNosAutos(ctx, r.id, 'vistoria_pedida', `Pediu a ${vistoriaEmTexto(nome)}.${guia ? ` Guia ${guia.numero}.` : ''}`);
  await avisarQuemFaz(
    ctx,
    { id, setor_id: tipo.setor_id, fiscal_id: null },
    `Vistoria pedida: ${nome}, ${r.endereco || r.processo_nome}.`,
  );
  const v = guia && (await findVistoriaForJob(ctx, id));
  if (v)
    await avisarPartesDa(ctx, v, {
      evento: 'cobrada',
      message: `A ${vistoriaEmTexto(nome)} tem uma guia para pagar.`,
      detalhe: `Para a ${vistoriaEmTexto(nome)}: ${guia.frase} A guia ${guia.numero} está no requerimento ${r.numero ?? ''}.`,
    });
  return id;
}

/**
 * Asks for an inspection of a request: it waits for a day.
 * @throws AppError 403, 404; RuleError `vistoria_indisponivel`, `vistorias_demais`, `unidade_fiscal_ausente`
 */
export async function pedirVistoria(ctx: Ctx, id: string, body: BodyOf<typeof contract.pedirVistoria>): Promise<Vistoria> {
  const r = await lockRequerimento(ctx, id);
  const equipe = ctx.painel === 'prefeitura';
  requireThat(equipe ? canOrdenarVistoria(ctx.usuario) && ctx.usuario.suporte === null : await isParteAtiva(ctx, id));
  const recusar = (mensagem: string, campo = 'tipo_id'): never => {
    throw new RuleError('vistoria_indisponivel', mensagem, [{ campo, mensagem }]);
  };
  const tipo = await findTipo(ctx, body.tipo_id);
  const tipos = await listTipos(ctx);
  const feitas = await findFeitas(ctx, id);
  if (!(await findPossiveis(ctx, r, tipos)).some((t) => t.id === tipo.id))
    recusar(
      tipo.arquivado
        ? 'Esta vistoria não se pede mais.'
        : `Não é possível pedir esta vistoria: o requerimento está em “${r.status}”.`,
    );
  if (!(equipe || partePede(tipo, feitas, body.alvo))) recusar('Esta vistoria é pedida pela prefeitura.');
  if (feitas.filter((v) => v.daqui).length >= VISTORIAS_MAX)
    throw new RuleError('vistorias_demais', `Um requerimento tem no máximo ${VISTORIAS_MAX} vistorias.`);
  const quadro = await quadroDe(ctx, id, tipos);
  const alvos = alvosDoQuadro(tipo.por, quadro);
  const alvo = alvos.find((a) => igual(a, body.alvo)) ?? body.alvo;
  if (tipo.por !== 'todo' && quadro && !alvos.includes(alvo))
    recusar(`Diga de que ${tipo.por === 'bloco' ? 'bloco' : 'unidade'} é a vistoria, como está no quadro de áreas.`, 'alvo');
  if (doTipo(feitas, tipo).some((v) => igual(v.alvo, alvo) && isAberta(v)))
    recusar('Já há uma destas pedida, que ainda não terminou.');
  const contra = faltaAntes(ctx, tipo, tipos, feitas, quadro);
  if (contra) recusar(contra);
  return verVistoria(ctx, await abrirVistoria(ctx, r, { tipo, alvo, preferencia: body.preferencia }, feitas));
}
