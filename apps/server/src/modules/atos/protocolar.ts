import { assuntoDe, assuntoDePagar } from '@portal/domain/emails/assuntos';
import { RuleError } from '@portal/domain/http/rule-error';
import { impedimentosDe, leiDa } from '@portal/domain/normas/conferida';
import { etapasIniciais } from '@portal/domain/processos/etapa';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { errosDasRespostas, normalizarRespostas, type Respostas } from '@portal/domain/respostas/respostas';
import type { Guia } from '@portal/domain/taxas/contract';
import { dataDe } from '@portal/domain/text/datas';
import { saudacao } from '@portal/domain/text/email';
import { ANONIMO, type Ctx } from '#platform/http/context.ts';
import { botao, fatos, ligacao, paragrafo } from '#platform/mail/layout.ts';
import { demandConferido } from '../contribuintes/index.ts';
import { enviarEmail } from '../emails/index.ts';
import { DEPOIS_DE_PAGAR, paraPagar, proximoPasso } from '../guias/index.ts';
import { proximoNumero } from '../numeracao/index.ts';
import { demandNaObra } from '../obras/index.ts';
import { temVersaoNova } from '../processos/index.ts';
import { conferirProjeto, findFeito, somarContagemJob } from '../requerimentos/index.ts';
import { abrirSubsDasEtapas } from '../subrequerimentos/index.ts';
import { emitirGuia } from '../taxas/index.ts';
import { abrirCena, avisarPartes, avisarSetor, type Cena, findAmbiente, mover } from '../tramitacao/index.ts';
import { demandDesbloqueado } from '../usuarios/index.ts';
import { pedirPelosCampos } from '../vistorias/index.ts';
import { buscaDe, gravarConferencia, gravarSubmissao, gravarVinculos, resumir } from './gravar.ts';
import { errosDeQuemSeIndicou, errosDosRegistros } from './tecnicos.ts';

/** Filings between two sums of the kept counts. */
const SOMAR_A_CADA = 50;

/**
 * Files a draft: number, frozen copy of what was sent, slip, first steps, word to requester and sectors.
 * @throws RuleError `respostas_com_erros`, each with its field
 */
export async function protocolar(ctx: Ctx, id: string, versao: number): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'protocolar');
  await exigirVersaoAtual(cena);
  await demandDesbloqueado(ctx, cena.r.requerente_id);
  await demandConferido(ctx, cena.r.requerente_id);
  await demandNaObra(ctx, cena.definicao.efeito_na_obra, cena.r.obra_id);
  await protocolarCena(cena);
  return findFeito(ctx, id);
}

/** @throws RuleError `formulario_mudou` for a draft of a version that has a newer one: its author sees first what changed */
async function exigirVersaoAtual({ ctx, r }: Cena): Promise<void> {
  if (await temVersaoNova(ctx.tx, r.processo_id, r.processo_versao_id))
    throw new RuleError(
      'formulario_mudou',
      'O formulário deste pedido mudou desde que você começou. Confira o que mudou e envie de novo.',
    );
}

async function protocolarCena(cena: Cena): Promise<void> {
  const { ctx, r, definicao } = cena;
  const respostas = await congelarRespostas(cena);
  const ano = dataDe(ctx.agora, ctx.organizacao.fuso).slice(0, 4);
  const sequencia = await proximoNumero(ctx.tx, `requerimento/${ano}`);
  const numero = `${String(sequencia).padStart(6, '0')}/${ano}`;
  const { inscricoes, ...resumo } = resumir(definicao, respostas);
  await ctx.tx
    .updateTable('requerimento')
    .set({
      ...resumo,
      numero,
      protocolado_em: ctx.agora,
      respostas: JSON.stringify(respostas),
      busca: buscaDe({ ...r, numero }, resumo, inscricoes),
    })
    .where('id', '=', r.id)
    .execute();
  Object.assign(r, resumo, { numero, respostas, protocolado_em: ctx.agora });
  const rodada = await gravarSubmissao(ctx, r, definicao, respostas);
  await gravarVinculos(ctx, r.id, definicao, respostas);
  await gravarConferencia(ctx, r, definicao, { respostas, rodada });
  const emissao = await emitirGuia(ctx, r, definicao, respostas, etapasIniciais(definicao));
  const { abertas } = await mover(cena, { ato: 'protocolar', texto: `Protocolou o requerimento ${numero}.` });
  await pedirPelosCampos(ctx, r, definicao, respostas);
  await avisarDoProtocolo(cena, numero, emissao);
  for (const etapa of abertas.filter((e) => !e.analista_id))
    await avisarSetor(ctx, r, etapa.setor_id, null, {
      tipo: 'etapa',
      message: `Novo requerimento ${numero}: ${r.processo_nome}, de ${r.requerente_nome}.`,
    });
  await protocolarSubs(ctx, await abrirSubsDasEtapas(cena, abertas));
  if (sequencia % SOMAR_A_CADA === 0) await ctx.enqueue(somarContagemJob, {});
}

/** Sub-requests whose answers are all there already are filed at once; the others wait for their requester, who is told. */
export async function protocolarSubs(quem: Ctx, ids: readonly string[]): Promise<void> {
  // it is the portal that files: neither the receipt nor the evidence is that of whoever's act led here
  const ctx: Ctx = { ...quem, usuario: ANONIMO };
  for (const id of ids) {
    const cena = await abrirCena(ctx, id, null, 'protocolar', { porSi: true });
    if ((await errosDe(cena)).length === 0) await protocolarCena(cena);
    else
      await avisarPartes(ctx, cena.r, 'completar_sub', {
        tipo: 'decisao',
        message: `Complete o pedido ${cena.r.processo_nome}: a análise do seu requerimento depende dele.`,
        assunto: `Falta um pedido: ${cena.r.processo_nome}`,
        detalhe: `Para seguir com a análise do seu requerimento, a prefeitura precisa também do pedido ${cena.r.processo_nome}. As respostas que já temos estão preenchidas; complete as outras e protocole.`,
        botao: 'Completar o pedido',
      });
  }
}

/** What was received and what to do now: to the other parties by bell and mail, to whoever files by a mail that is their receipt. */
async function avisarDoProtocolo({ ctx, r }: Cena, numero: string, emissao: Guia['emissao'] | null): Promise<void> {
  const pagar = await paraPagar(ctx, r.id);
  const assunto = pagar ? assuntoDePagar(pagar.guia, r) : assuntoDe('Protocolado', r);
  const passo = pagar
    ? `O próximo passo é pagar a taxa, de ${pagar.quanto}. ${DEPOIS_DE_PAGAR} A análise começa quando o pagamento for confirmado.`
    : proximoPasso(emissao);
  await avisarPartes(ctx, r, 'protocolar', {
    tipo: 'protocolo',
    message: `Requerimento ${numero} protocolado.`,
    assunto,
    detalhe: `Recebemos o seu pedido de ${r.processo_nome}. O número do protocolo é ${numero}. ${passo}`,
    ...(pagar ?? { botao: 'Acompanhar o requerimento' }),
  });
  if (!ctx.usuario.email) return;
  const canhoto = `${ctx.origem}/requerimento/canhoto/${r.canhoto}`;
  await enviarEmail(ctx, {
    chave: `protocolar:${r.id}:${ctx.usuario.id}`,
    para: ctx.usuario.email,
    assunto,
    titulo: pagar ? 'Recebemos o seu requerimento. Falta pagar a taxa' : 'Recebemos o seu requerimento',
    palavras: { modelo: 'protocolo', nomes: { nome: ctx.usuario.nome, numero, processo: r.processo_nome } },
    blocos: [
      paragrafo(`${saudacao(ctx.usuario.nome)} O seu pedido foi protocolado.`),
      fatos([
        { nome: 'Protocolo', valor: numero },
        { nome: 'Pedido', valor: r.processo_nome },
      ]),
      paragrafo(passo),
      ...(pagar
        ? [
            ...pagar.partes,
            botao(pagar.botao, `${ctx.origem}${pagar.url ?? `/contribuinte/meus/requerimentos/requerimento/${r.id}`}`),
            ...pagar.abaixo,
            ligacao('Ver o canhoto, que mostra o andamento', canhoto),
          ]
        : [botao('Ver o canhoto', canhoto)]),
    ],
  });
}

async function errosDe({ ctx, r, definicao }: Cena) {
  const erros = [
    ...errosDasRespostas(definicao, r.respostas, await findAmbiente(ctx, r, definicao)),
    ...(await errosDosRegistros(ctx, r, definicao)),
  ];
  const todos = [...erros, ...(await errosDasNormas(ctx, r, definicao))];
  return ctx.painel === 'contribuinte' ? [...todos, ...(await errosDeQuemSeIndicou(ctx, definicao, r.respostas))] : todos;
}

/**
 * What the town's rules refuse, each at the field that would be corrected. Asked once: of what was filed the analysis decides, and a round of
 * corrections could not change a field that nobody opened.
 */
async function errosDasNormas(ctx: Ctx, r: Cena['r'], definicao: Cena['definicao']) {
  if (r.protocolado_em !== null) return [];
  const { normas } = await conferirProjeto(ctx, r, definicao, r.respostas);
  return impedimentosDe(normas).map((n) => ({
    campo: n.campo_id || `norma.${n.id}`,
    mensagem: `${n.mensagem} (${leiDa(n)})${n.peso === 'pede_motivo' ? ' Corrija, ou diga por que o pedido segue assim.' : ''}`,
  }));
}

/** @throws RuleError `respostas_com_erros` */
export async function congelarRespostas(cena: Cena): Promise<Respostas> {
  const { r, definicao } = cena;
  const erros = await errosDe(cena);
  if (erros.length) throw new RuleError('respostas_com_erros', 'Há campos para corrigir antes de enviar.', erros);
  return normalizarRespostas(definicao, r.respostas);
}
