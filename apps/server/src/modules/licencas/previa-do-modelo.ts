import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { type compor, MAX_COMPOSTO } from '@portal/domain/modelos-de-documento/compor';
import { textoInteiro } from '@portal/domain/modelos-de-documento/conteudo';
import type * as contract from '@portal/domain/modelos-de-documento/contract';
import { escreverNoModelo } from '@portal/domain/modelos-de-documento/escrever';
import { recusaDoTexto } from '@portal/domain/processos/limites-do-texto';
import { addMeses, dataDe } from '@portal/domain/text/datas';
import { listarCampos } from '@portal/domain/text/mesclar';
import type { Ctx } from '#platform/http/context.ts';
import { problemasDoModelo } from '../modelos-de-documento/index.ts';
import { findOrganizacao } from '../organizacoes/index.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimento, findTimbre } from '../requerimentos/index.ts';
import { lerEtapas, respostasEmVigor } from '../tramitacao/index.ts';
import { findTitular } from './commands.ts';
import { condicoesEmHtml, montarLicenca } from './dados.ts';
import type { LicencaDados } from './licenca-pdf.ts';
import { comoModelo, validadeDe } from './modelo.ts';
import { AREAS, inventados } from './previa.ts';

type Ensaio = BodyOf<typeof contract.previaDoModelo>;
const CODIGO = 'PREVIA0000000000';

/** Answers of no form stand as their names in brackets; conditions find nothing answered. */
function comInventados(ctx: Ctx, municipio: string, { conteudo }: Ensaio) {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const meses = validadeDe({ validade_meses: 12 }, conteudo);
  const validade = meses === null ? null : addMeses(hoje, meses);
  const respostas = listarCampos(textoInteiro(conteudo)).filter((n) => n.startsWith('resposta.'));
  const valores = {
    ...Object.fromEntries(respostas.map((n) => [n, `[${n.slice('resposta.'.length)}]`])),
    ...inventados(municipio, `0001/${hoje.slice(0, 4)}`, hoje, validade),
  };
  return { hoje, validade, valores };
}

async function dadosInventados(ctx: Ctx, e: Ensaio): Promise<LicencaDados> {
  const town = await findOrganizacao(ctx.tx, ctx.organizacao.id);
  const { hoje, validade, valores } = comInventados(ctx, town.nome, e);
  const fatos = [
    { fato: 'titular' as const, rotulo: 'Titular', valor: valores['titular.nome'], colunas: 2 as const },
    { fato: 'documento' as const, rotulo: 'CPF', valor: valores['titular.documento'] },
    { fato: 'protocolo' as const, rotulo: 'Protocolo', valor: valores['requerimento.numero'] },
    { fato: 'inscricao' as const, rotulo: 'Inscrição imobiliária', valor: valores['imovel.inscricao'] },
    { fato: 'lote' as const, rotulo: 'Lote e quadra', valor: 'Lote 1, quadra A' },
    { fato: 'zona' as const, rotulo: 'Zona', valor: valores['imovel.zona'] },
    { fato: 'terreno' as const, rotulo: 'Área do terreno', valor: valores['imovel.area_terreno'] },
    { fato: 'area' as const, rotulo: 'Área construída', valor: valores['requerimento.area_total'] },
    { fato: 'tecnicos' as const, rotulo: 'Responsável técnico', valor: valores['tecnicos.nomes'], colunas: 2 as const },
  ];
  const { corpo, dados, layout, condicoes, composto } = comoModelo(e.conteudo, valores, {}, fatos, '');
  exigirQueCaiba(composto);
  return {
    organizacao: await findTimbre(ctx.tx, ctx.organizacao.id),
    titulo: e.titulo,
    numero: valores['licenca.numero'],
    emissao: hoje,
    validade,
    local: `${town.nome_fantasia || town.nome}/${town.uf}`,
    lugar: valores['imovel.endereco'],
    corpo,
    dados,
    layout,
    ...(e.conteudo.quadro_de_areas ? { quadro_de_areas: AREAS } : {}),
    ...(condicoes ? { condicoes_html: condicoesEmHtml(condicoes) } : {}),
    signatarios: [{ nome: 'Nome de quem assina', cargo: 'Cargo' }],
    codigo: 'PREV-IAPR-EVIA-PREV',
    url_verificacao: `${ctx.origem}/verificar/PREVIA`,
  };
}

/** A request of the town as it is now, with the model in the place of whatever its process prints. @throws AppError 404 */
async function dadosDoPedido(ctx: Ctx, e: Ensaio, requerimentoId: string): Promise<LicencaDados> {
  const r = await findRequerimento(ctx, requerimentoId);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  r.respostas = await respostasEmVigor(ctx, r, definicao);
  const etapas = await lerEtapas(ctx, requerimentoId);
  const titular = await findTitular(ctx, r, definicao);
  const documento = definicao.documentos[0];
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const meses = validadeDe({ validade_meses: documento?.validade_meses ?? null }, e.conteudo);
  return montarLicenca(
    ctx,
    {
      etapa_id: etapas.at(-1)?.id ?? requerimentoId,
      documento_id: documento?.id ?? '',
      titulo: e.titulo,
      numero: '0000',
      ano: Number(hoje.slice(0, 4)),
      formato_ano: 'aaaa',
      revisao: 1,
      codigo: CODIGO,
      emitida_em: ctx.agora,
      validade_em: meses === null ? null : addMeses(hoje, meses),
      titular: titular.nome,
      titular_documento: titular.documento,
      endereco: [r.endereco, r.bairro].filter(Boolean).join(', '),
      area_total_m2: r.area_total_m2,
      condicoes: '',
    },
    r,
    definicao,
    (documento?.assinantes ?? []).map(({ papel }) => ({ papel, nome: 'Nome de quem assina' })),
    e.conteudo,
  );
}

function exigirQueCaiba({ nao_cabe }: Pick<ReturnType<typeof compor>, 'nao_cabe'>): void {
  if (nao_cabe) throw new RuleError('documento_nao_cabe', 'O texto fica longo demais com os dados dentro. Encurte-o.');
}

/** What a model would print, with every place for writing in sight; nothing is kept. @throws AppError 404; RuleError documento_nao_cabe */
export async function dadosDoEnsaio(ctx: Ctx, ensaio: Ensaio): Promise<LicencaDados> {
  const body = { ...ensaio, conteudo: escreverNoModelo(ensaio.conteudo, {}, 'todos') };
  const recusa = recusaDoTexto(textoInteiro(body.conteudo));
  if (recusa) throw new RuleError('documento_nao_cabe', recusa);
  const dados = body.requerimento_id ? await dadosDoPedido(ctx, body, body.requerimento_id) : await dadosInventados(ctx, body);
  exigirQueCaiba({ nao_cabe: dados.corpo.join('').length > MAX_COMPOSTO });
  return dados;
}

/** What of a content cannot be resolved. @throws AppError 404 */
export async function conferirConteudo(ctx: Ctx, id: string, body: Ensaio) {
  const erros = await problemasDoModelo(ctx, id, body.conteudo);
  if (body.requerimento_id) await findRequerimento(ctx, body.requerimento_id);
  return { erros };
}
