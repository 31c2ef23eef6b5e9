import { assuntoDe } from '@portal/domain/emails/assuntos';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { exigirSemContestacao } from '@portal/domain/taxas/contestacao';
import type * as contract from '@portal/domain/taxas/decisoes';
import {
  exigirDesconto,
  exigirEspera,
  exigirOutraPessoa,
  exigirPedida,
  exigirPedivel,
  PALAVRAS_DA_DECISAO,
  type TipoDeDecisao,
} from '@portal/domain/taxas/decisoes';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandSemVinculo } from '../concessoes/index.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import {
  acolherContestacao,
  decidirDecisao,
  dispensarGuia,
  emitirComDesconto,
  emitirProrrogada,
  findAlvoDaGuia,
  findDecisao,
  findGuia,
  findGuiaADecidir,
  type GuiaADecidir,
  inserirDecisao,
  isContestada,
} from '../taxas/index.ts';
import { abrirCena, avisarPartes, type Cena, mover, tocar } from '../tramitacao/index.ts';
import { avisarDasTaxas, avisarOsOutros } from './avisos.ts';
import { avisarDaGuia } from './renovar.ts';

const nomeDe = (tipo: TipoDeDecisao) => PALAVRAS_DA_DECISAO[tipo].nome;
const comBase = (base: string) => (base ? ` (${base})` : '');

/**
 * Exemption, discount, cancelling and write-off wait for another person; a later day counts at once.
 * @throws RuleError guia_sem_espera, decisao_aberta, desconto_demais, dia_invalido, ja_prorrogada
 */
export async function pedirDecisao(ctx: Ctx, guiaId: string, { versao, ...pedido }: BodyOf<typeof contract.pedirDecisao>) {
  const alvo = await findAlvoDaGuia(ctx.tx, guiaId);
  const cena = await abrirCena(ctx, alvo.requerimento_id, versao, 'aprovar_comprovante');
  const guia = await findGuiaADecidir(ctx, guiaId);
  exigirPedivel(guia, pedido, dataDe(ctx.agora, ctx.organizacao.fuso));
  if (pedido.tipo === 'prorrogar') exigirSemContestacao(await isContestada(ctx, guiaId), true);
  if (pedido.tipo === 'prorrogar') return prorrogar(cena, guia, pedido);
  const { r } = cena;
  const id = await inserirDecisao(ctx, guiaId, pedido, false);
  await registrarEvento(ctx, r.id, {
    tipo: 'pedir_decisao',
    texto: `Pediu a outra pessoa: ${nomeDe(pedido.tipo)} da guia ${guia.numero}${comBase(pedido.base_legal)}.`,
    motivo: pedido.motivo,
    publico: false,
  });
  await tocar(cena, 'guia.pedir-decisao', {
    decisao: id,
    guia: guia.numero,
    tipo: pedido.tipo,
    valor_centavos: pedido.valor_centavos,
  });
  await avisarDasTaxas(
    ctx,
    r,
    `${ctx.usuario.nome} pediu ${nomeDe(pedido.tipo)} da guia ${guia.numero}, de ${formatReais(guia.valor_centavos)}. Falta a confirmação de outra pessoa.`,
  );
  return null;
}

async function prorrogar(cena: Cena, guia: GuiaADecidir, pedido: contract.PedidoDeDecisao): Promise<null> {
  const { ctx, r, definicao } = cena;
  const dia = pedido.novo_vencimento as string;
  await inserirDecisao(ctx, guia.id, pedido, true);
  const nova = await emitirProrrogada(ctx, r, definicao, guia.id, dia);
  const { numero } = await findGuia(ctx.tx, nova.id);
  await registrarEvento(ctx, r.id, {
    tipo: 'prorrogar_guia',
    texto: `Prorrogou a guia ${guia.numero} até ${formatData(dia)}: em seu lugar vale a ${numero}.`,
    motivo: pedido.motivo,
  });
  await tocar(cena, 'guia.prorrogar', {
    antes: { guia: guia.numero, vencimento: guia.vencimento },
    depois: { guia: numero, vencimento: dia },
  });
  await avisarDaGuia(cena, nova.emissao);
  return null;
}

/** Load, lock and allow what another person asked for. */
async function abrirDecisao(ctx: Ctx, id: string, versao: number) {
  const { requerimento_id } = await findDecisao(ctx.tx, id);
  const cena = await abrirCena(ctx, requerimento_id, versao, 'aprovar_comprovante');
  // as it stands behind the lock
  const decisao = await findDecisao(ctx.tx, id);
  return { cena, decisao, guia: await findGuiaADecidir(ctx, decisao.guia_id) };
}

/** @throws RuleError mesma_pessoa, acesso_recente, decisao_encerrada, guia_sem_espera, desconto_demais */
export async function confirmarDecisao(ctx: Ctx, id: string, versao: number): Promise<null> {
  const { cena, decisao, guia } = await abrirDecisao(ctx, id, versao);
  exigirOutraPessoa(decisao, ctx.usuario.id);
  await demandSemVinculo(ctx, decisao.pedida_por);
  exigirEspera(guia);
  await decidirDecisao(ctx, id, { situacao: 'Confirmada' });
  await acolherContestacao(ctx, guia.id, [decisao.motivo, decisao.base_legal].filter(Boolean).join(' '));
  const depois = decisao.tipo === 'descontar' ? await descontar(cena, guia, decisao) : await dispensar(cena, guia, decisao);
  await ctx.audit('guia.confirmar-decisao', {
    decisao: id,
    tipo: decisao.tipo,
    antes: { guia: guia.numero, pagamento: guia.pagamento, valor_centavos: guia.valor_centavos },
    depois,
  });
  const { nome } = ctx.usuario;
  await avisarOsOutros(ctx, cena.r, [decisao.pedida_por], `${nome} confirmou: ${nomeDe(decisao.tipo)} da guia ${guia.numero}.`);
  return null;
}

type Achada = Awaited<ReturnType<typeof findDecisao>>;

/** Nothing is left to pay of it, and the request goes on. */
async function dispensar(cena: Cena, guia: GuiaADecidir, { tipo, base_legal }: Achada) {
  const { ctx, r } = cena;
  await dispensarGuia(ctx, guia.id);
  const texto = `A guia ${guia.numero} não precisa mais ser paga: ${nomeDe(tipo)}${comBase(base_legal)}.`;
  await mover(cena, { ato: 'quitar', texto });
  await avisarPartes(ctx, r, 'quitar', {
    tipo: 'pagamento',
    message: `Requerimento ${r.numero}: a guia ${guia.numero}, de ${formatReais(guia.valor_centavos)}, não precisa mais ser paga.`,
    assunto: assuntoDe(`Não pague a guia ${guia.numero}`, r),
    detalhe: `${texto} Não pague por ela: ela deixou de valer. Se já pagou, envie o comprovante à prefeitura por mensagem.`,
    botao: 'Ver o requerimento',
  });
  return { guia: guia.numero, pagamento: 'Cancelada', valor_centavos: 0 };
}

async function descontar(cena: Cena, guia: GuiaADecidir, decisao: Achada) {
  const { ctx, r, definicao } = cena;
  const valor_centavos = decisao.valor_centavos ?? 0;
  exigirDesconto(guia.itens, valor_centavos);
  const { id, emissao } = await emitirComDesconto(ctx, r, definicao, guia.id, { valor_centavos, base_legal: decisao.base_legal });
  const nova = await findGuia(ctx.tx, id);
  await registrarEvento(ctx, r.id, {
    tipo: 'descontar_guia',
    texto: `Deu desconto de ${formatReais(valor_centavos)}${comBase(decisao.base_legal)}: a guia ${nova.numero} toma o lugar da ${guia.numero}.`,
  });
  await tocar(cena, 'guia.descontar', { guia: guia.numero, nova: nova.numero });
  await avisarDaGuia(cena, emissao);
  return { guia: nova.numero, pagamento: nova.pagamento, valor_centavos: nova.valor_centavos };
}

/** The slip stays to be paid. @throws RuleError mesma_pessoa, decisao_encerrada */
export async function recusarDecisao(ctx: Ctx, id: string, versao: number, motivo: string): Promise<null> {
  const { cena, decisao, guia } = await abrirDecisao(ctx, id, versao);
  exigirOutraPessoa(decisao, ctx.usuario.id);
  await decidirDecisao(ctx, id, { situacao: 'Recusada', recusa: motivo });
  await encerrar(cena, 'recusar', decisao, guia, motivo);
  const { nome } = ctx.usuario;
  const frase = `${nome} não confirmou: ${nomeDe(decisao.tipo)} da guia ${guia.numero}. Motivo: ${motivo}`;
  await avisarOsOutros(ctx, cena.r, [decisao.pedida_por], frase);
  return null;
}

/** By the one who asked. @throws AppError 403; RuleError decisao_encerrada */
export async function desistirDaDecisao(ctx: Ctx, id: string, versao: number): Promise<null> {
  const { cena, decisao, guia } = await abrirDecisao(ctx, id, versao);
  exigirPedida(decisao);
  requireThat(decisao.pedida_por === ctx.usuario.id);
  await decidirDecisao(ctx, id, { situacao: 'Desistida' });
  await encerrar(cena, 'desistir', decisao, guia);
  return null;
}

async function encerrar(cena: Cena, como: 'recusar' | 'desistir', { id, tipo }: Achada, guia: GuiaADecidir, motivo?: string) {
  const verbo = como === 'recusar' ? 'Não confirmou' : 'Desistiu do pedido';
  await registrarEvento(cena.ctx, cena.r.id, {
    tipo: `${como}_decisao`,
    texto: `${verbo}: ${nomeDe(tipo)} da guia ${guia.numero}.`,
    ...(motivo ? { motivo } : {}),
    publico: false,
  });
  await tocar(cena, `guia.${como}-decisao`, { decisao: id, guia: guia.numero, tipo });
}
