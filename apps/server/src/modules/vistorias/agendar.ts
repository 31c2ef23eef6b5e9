import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { addDias, dataDe, instanteDe } from '@portal/domain/text/datas';
import type * as contract from '@portal/domain/vistorias/contract';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { type AtoDaVistoria, recusaDoAto } from '@portal/domain/vistorias/vistoria';
import { v7 as uuidv7 } from 'uuid';
import { requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { fatos } from '#platform/mail/layout.ts';
import { liberar, marcar, mover } from '../compromissos/index.ts';
import { anotarNosAutos, avisarPartesDa, avisarQuemFaz, nomeDa, quandoDa, vistoriaDa } from './avisos.ts';
import { findGuiaDa } from './guia.ts';
import { findFiscaisDoSetor } from './quem.ts';
import { atosDe, lockVistoria, remarcacoesDe, type VistoriaRow, verVistoria } from './queries.ts';

/** A day further away is a slip of the finger. */
const AGENDA_MAX_DIAS = 730;

/**
 * One inspection, locked for one act by a person who may do it.
 * @throws AppError 403, 404, 409; RuleError `vistoria_fechada` where the act is not open
 */
export async function abrir(ctx: Ctx, id: string, versao: number, ato: AtoDaVistoria): Promise<VistoriaRow> {
  const v = await lockVistoria(ctx, id);
  requireFresh(v.versao, versao);
  const recusa = recusaDoAto(v.status, ato);
  if (recusa) throw new RuleError('vistoria_fechada', recusa);
  if (ato === 'desmarcar' && remarcacoesDe(ctx, v) === 0)
    throw new RuleError(
      'remarcacoes_esgotadas',
      ctx.painel === 'prefeitura'
        ? 'Esta vistoria já mudou de dia tantas vezes quanto o município permite. Marque outro dia, ou cancele.'
        : 'Esta vistoria já mudou de dia tantas vezes quanto o município permite. Fale com a prefeitura.',
    );
  requireThat((await atosDe(ctx, v)).includes(ato));
  return v;
}

/** What an act changes of it; the version goes up. */
export const gravar = (ctx: Ctx, v: VistoriaRow, mudou: Record<string, unknown>) =>
  ctx.tx
    .updateTable('vistoria')
    .set({ ...mudou, versao: v.versao + 1 })
    .where('id', '=', v.id)
    .execute();

function horario(ctx: Ctx, { dia, hora, duracao_minutos }: BodyOf<typeof contract.agendarVistoria>) {
  const { fuso } = ctx.organizacao;
  const inicio = instanteDe(dia, hora, fuso);
  const fim = new Date(inicio.getTime() + duracao_minutos * 60_000);
  const recusar = (mensagem: string): never => {
    throw new RuleError('dia_recusado', mensagem, [{ campo: 'dia', mensagem }]);
  };
  if (inicio <= ctx.agora) recusar('Escolha um dia e uma hora que ainda não passaram.');
  if (dia > addDias(dataDe(ctx.agora, fuso), AGENDA_MAX_DIAS)) recusar('Escolha um dia dentro de dois anos.');
  return { inicio, fim };
}

/**
 * Day, hour and who goes; done again it is moved. Parties and the inspector are told.
 * @throws AppError 403, 404, 409; RuleError `vistoria_fechada`, `dia_recusado`, `mesma_hora`, `fiscal_ausente` and those of the agenda
 */
export async function agendarVistoria(ctx: Ctx, id: string, body: BodyOf<typeof contract.agendarVistoria>): Promise<Vistoria> {
  const v = await abrir(ctx, id, body.versao, 'agendar');
  const { inicio, fim } = horario(ctx, body);
  await demandPaga(ctx, v);
  // nothing would change, and everybody would be told of it
  if (v.fiscal_id === body.fiscal_id && v.inicio?.getTime() === inicio.getTime() && v.fim?.getTime() === fim.getTime()) {
    const mensagem = 'A vistoria já está marcada para essa hora, com essa pessoa. Escolha outra.';
    throw new RuleError('mesma_hora', mensagem, [{ campo: 'hora', mensagem }]);
  }
  const fiscal = (await findFiscaisDoSetor(ctx, v.setor_id)).find((f) => f.id === body.fiscal_id);
  if (!fiscal) {
    const mensagem = 'Esta pessoa não faz vistorias neste setor. Escolha outra.';
    throw new RuleError('fiscal_ausente', mensagem, [{ campo: 'fiscal_id', mensagem }]);
  }
  return tomarHora(ctx, v, { inicio, fim, fiscal });
}

/** @throws RuleError `guia_em_aberto` where the kind has the visit wait for its fee */
export async function demandPaga(ctx: Ctx, v: VistoriaRow): Promise<void> {
  const guia = await findGuiaDa(ctx, v);
  if (guia?.aberta && guia.espera)
    throw new RuleError('guia_em_aberto', `O dia é marcado depois do pagamento da guia ${guia.numero}, desta visita.`);
}

interface Hora {
  inicio: Date;
  fim: Date;
  fiscal: { id: string; nome: string };
}

/** The hour is taken in the agenda of who goes, and everybody is told. */
export async function tomarHora(ctx: Ctx, v: VistoriaRow, hora: Hora): Promise<Vistoria> {
  await ocuparHora(ctx, v, hora);
  await avisarQuemFaz(ctx, { ...v, fiscal_id: hora.fiscal.id }, `Você tem a ${vistoriaDa(v)} em ${quandoDa(ctx, hora.inicio)}.`);
  return verVistoria(ctx, v.id);
}

const comMaiuscula = (frase: string): string => frase.charAt(0).toUpperCase() + frase.slice(1);

/** The same, but for the bell of who goes. */
export async function ocuparHora(ctx: Ctx, v: VistoriaRow, { inicio, fim, fiscal }: Hora): Promise<void> {
  const { id } = v;
  const tempo = { inicio, fim, pessoas: [fiscal.id] };
  const compromisso_id = v.compromisso_id ?? uuidv7();
  if (v.compromisso_id) await mover(ctx, v.compromisso_id, tempo);
  else
    await marcar(ctx, {
      ...tempo,
      id: compromisso_id,
      tipo: 'Vistoria',
      titulo: nomeDa(v).slice(0, 200),
      local: v.endereco.slice(0, 300),
      descricao: (v.requerimento_numero
        ? `Requerimento ${v.requerimento_numero}, ${v.requerente_nome}`
        : 'Sem requerimento'
      ).slice(0, 2000),
    });
  await gravar(ctx, v, {
    ...{ status: 'Agendada', inicio, fim, fiscal_id: fiscal.id, fiscal_nome: fiscal.nome, compromisso_id, a_caminho_em: null },
  });
  await ctx.audit('vistoria.agendar', { id, inicio: inicio.toISOString(), fiscal_id: fiscal.id });
  const quando = quandoDa(ctx, inicio);
  const mesmaHora = v.status === 'Agendada' && v.inicio?.getTime() === inicio.getTime();
  const verbo = mesmaHora ? 'continua em' : v.status === 'Agendada' ? 'passou para' : 'foi marcada para';
  await anotarNosAutos(ctx, v.requerimento_id, 'vistoria_agendada', `A ${vistoriaDa(v)} ${verbo} ${quando}, com ${fiscal.nome}.`);
  await avisarPartesDa(ctx, v, {
    evento: 'agendada',
    message: `A ${vistoriaDa(v)} ${verbo} ${quando}${mesmaHora ? `, agora com ${fiscal.nome}` : ''}.`,
    assunto: comMaiuscula(`${vistoriaDa(v)} ${verbo} ${quando}`),
    detalhe: `A ${vistoriaDa(v)} ${verbo} ${quando}. Deixe alguém no local para abrir. Se ninguém puder estar lá, peça outro dia na página da vistoria.`,
    partes: [
      fatos([
        { nome: 'Quando', valor: quando },
        ...(v.endereco ? [{ nome: 'Onde', valor: v.endereco }] : []),
        { nome: 'Quem vai', valor: fiscal.nome },
      ]),
    ],
  });
  // who stands in for whoever had it, and has it now, hears of that alone
  if (v.fiscal_id && v.fiscal_id !== fiscal.id)
    await avisarQuemFaz(ctx, v, `A ${vistoriaDa(v)} passou para ${fiscal.nome}.`, { menos: fiscal.id });
}

export const SEM_DIA = {
  ...{
    status: 'Solicitada',
    inicio: null,
    fim: null,
    fiscal_id: null,
    fiscal_nome: '',
    compromisso_id: null,
    a_caminho_em: null,
  },
};

/**
 * Another day is asked for: the hour is free again, and it waits.
 * @throws AppError 403, 404, 409; RuleError `vistoria_fechada`, `remarcacoes_esgotadas`
 */
export async function desmarcarVistoria(
  ctx: Ctx,
  id: string,
  { versao, ...body }: BodyOf<typeof contract.desmarcarVistoria>,
): Promise<Vistoria> {
  await desmarcar(ctx, await abrir(ctx, id, versao, 'desmarcar'), body);
  return verVistoria(ctx, id);
}

/**
 * The town hall is closed on its day: whoever closes the day may, however often it was moved before, and it takes nothing from the
 * days that either side may still ask for.
 * @throws AppError 404, 409; RuleError `vistoria_fechada`
 */
export async function tirarVistoria(ctx: Ctx, id: string, versao: number, motivo: string): Promise<void> {
  const v = await lockVistoria(ctx, id);
  requireFresh(v.versao, versao);
  const recusa = recusaDoAto(v.status, 'desmarcar');
  if (recusa) throw new RuleError('vistoria_fechada', recusa);
  await desmarcar(ctx, v, { motivo, dia: 'fechado' });
}

async function desmarcar(
  ctx: Ctx,
  v: VistoriaRow,
  { motivo, preferencia, dia }: { motivo: string; preferencia?: string; dia?: 'fechado' },
): Promise<void> {
  const equipe = ctx.painel === 'prefeitura';
  const contada = equipe ? { desmarcada_prefeitura: v.desmarcada_prefeitura + 1 } : { desmarcada_parte: v.desmarcada_parte + 1 };
  if (v.compromisso_id) await liberar(ctx, v.compromisso_id);
  await gravar(ctx, v, {
    ...SEM_DIA,
    ...(preferencia && { preferencia }),
    ...(dia !== 'fechado' && contada),
  });
  await ctx.audit('vistoria.desmarcar', { id: v.id, motivo });
  const texto = `Pediu outro dia para a ${vistoriaDa(v)}.`;
  await anotarNosAutos(ctx, v.requerimento_id, 'vistoria_desmarcada', texto, motivo);
  await avisarQuemFaz(ctx, v, `${ctx.usuario.nome} pediu outro dia para a ${vistoriaDa(v)}: ${motivo}`.slice(0, 500));
  if (equipe)
    await avisarPartesDa(ctx, v, {
      evento: 'desmarcada',
      message: `A ${vistoriaDa(v)} vai ter outro dia.`,
      detalhe: `A prefeitura precisou mudar o dia da ${vistoriaDa(v)}. Motivo: ${motivo} Você recebe um aviso quando o novo dia for marcado.`,
    });
}

/** The parties know that somebody is on the way. @throws as `abrir` */
export async function sairParaVistoria(ctx: Ctx, id: string, versao: number): Promise<Vistoria> {
  const v = await abrir(ctx, id, versao, 'sair');
  await gravar(ctx, v, { a_caminho_em: ctx.agora });
  await ctx.audit('vistoria.sair', { id });
  await avisarPartesDa(ctx, v, {
    evento: 'a-caminho',
    message: `${v.fiscal_nome} está a caminho da ${vistoriaDa(v)}.`,
    detalhe: `${v.fiscal_nome} está a caminho da ${vistoriaDa(v)}. Deixe alguém no local para abrir.`,
  });
  return verVistoria(ctx, id);
}

/**
 * For good: another one may be asked for.
 * @throws AppError 403, 404, 409; RuleError `vistoria_fechada`
 * @source spec §4, "Cancelling an inspection is irreversible"
 */
export async function cancelarVistoria(
  ctx: Ctx,
  id: string,
  { versao, motivo }: BodyOf<typeof contract.cancelarVistoria>,
): Promise<Vistoria> {
  const v = await abrir(ctx, id, versao, 'cancelar');
  if (v.compromisso_id) await liberar(ctx, v.compromisso_id);
  await gravar(ctx, v, { status: 'Cancelada', cancelada_em: ctx.agora, motivo });
  await ctx.audit('vistoria.cancelar', { id, motivo });
  await anotarNosAutos(ctx, v.requerimento_id, 'vistoria_cancelada', `Cancelou a ${vistoriaDa(v)}.`, motivo);
  await avisarQuemFaz(ctx, v, `A ${vistoriaDa(v)} foi cancelada por ${ctx.usuario.nome}.`);
  await avisarPartesDa(ctx, v, {
    evento: 'cancelada',
    message: `A ${vistoriaDa(v)} foi cancelada.`,
    detalhe: `A ${vistoriaDa(v)} foi cancelada por ${ctx.usuario.nome}. Motivo: ${motivo} Isso não se desfaz; se for preciso, outra pode ser pedida.`,
  });
  return verVistoria(ctx, id);
}
