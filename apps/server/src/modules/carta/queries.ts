import { arquivos } from '@portal/domain/campos/arquivos/model';
import { assinatura, PAPEIS_QUE_ASSINAM, type PapelQueAssina } from '@portal/domain/campos/assinatura/model';
import { responsaveisTecnicos } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { contaDe } from '@portal/domain/carta/conta';
import type { Servico, ServicoResumo } from '@portal/domain/carta/contract';
import { dependeAinda, perguntasDaConta, precosDaConta, recorteDaConta } from '@portal/domain/carta/perguntas';
import { prazoTotal } from '@portal/domain/carta/prazo';
import { comoChamam } from '@portal/domain/processos/como-chamam';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { resolverTaxas, type TaxaDaTabela } from '@portal/domain/processos/taxa-da-tabela';
import { isDoRequerente } from '@portal/domain/respostas/respostas';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { findCartaDaLei } from '../configuracoes/index.ts';
import { findTemposPublicados } from '../previsao/index.ts';
import { findModeloDeArquivo, findPublicado, listPublicados, type Publicado, pedeSe } from '../processos/index.ts';
import { findTabelasDeTaxas, findUnidadesFiscais } from '../taxas/index.ts';

type Unidade = { sigla: string; valor: string } | null;
type Tabela = readonly TaxaDaTabela[];

const unidadeDeHoje = async (ctx: Ctx): Promise<Unidade> => (await findUnidadesFiscais(ctx))(ctx.agora);

const tabelaDeHoje = async (ctx: Ctx): Promise<Tabela> => (await findTabelasDeTaxas(ctx, ctx.agora))(ctx.agora) ?? [];

/** Null where the town has not said what its fiscal unit is worth and the fees are counted in it, or does not price one of them. */
function exemploDe({ taxas, secoes, etapas }: Definicao, unidade: Unidade, tabela: Tabela) {
  const conta = { taxas, secoes, tabela };
  if (!unidade && precosDaConta(conta).some((regra) => regra.unidade === 'unidade_fiscal')) return null;
  if (resolverTaxas(taxas, tabela).ausentes.length > 0) return null;
  return contaDe(conta, {}, unidade ?? { sigla: '', valor: '0' }, etapas).feita;
}

const resumoDe = (
  p: Publicado,
  exemplo: ReturnType<typeof exemploDe>,
  tempos: Awaited<ReturnType<typeof findTemposPublicados>>,
): ServicoResumo => ({
  id: p.id,
  slug: p.slug,
  grupo: p.grupo,
  nome: p.nome,
  resumo: p.definicao.resumo,
  como_chamam: comoChamam(p.slug, p.definicao.como_chamam),
  tipo: p.tipo,
  cobra: p.definicao.taxas.length > 0,
  preco: exemplo && { total_centavos: exemplo.total_centavos, para: exemplo.para },
  prazo: prazoTotal(p.definicao.etapas),
  tempos: tempos?.get(p.id) ?? null,
});

/** What may be asked of this town, for who has no account: the same for everybody, and of nobody. */
export async function listServicos(ctx: Ctx): Promise<ServicoResumo[]> {
  const unidade = await unidadeDeHoje(ctx);
  const tabela = await tabelaDeHoje(ctx);
  const tempos = await findTemposPublicados(ctx);
  return (await listPublicados(ctx.tx))
    .filter((p) => pedeSe(p.definicao))
    .map((p) => resumoDe(p, exemploDe(p.definicao, unidade, tabela), tempos));
}

/** Who signs before it is filed: a field asks it of each, and who is named as a technical manager answers by it. */
function quemAssina(definicao: Definicao): string[] {
  const papeis = new Set(
    camposDe(definicao).flatMap((c): PapelQueAssina[] => {
      if (c.tipo === assinatura.tipo) return [c.papel];
      return c.tipo === responsaveisTecnicos.tipo ? ['responsavel_tecnico'] : [];
    }),
  );
  return Object.entries(PAPEIS_QUE_ASSINAM).flatMap(([papel, nome]) => ([...papeis].some((p) => p === papel) ? [nome] : []));
}

const modelosDe = (definicao: Definicao): Servico['modelos'] =>
  camposDe(definicao).flatMap((c) => {
    if (c.tipo !== arquivos.tipo || !c.modelo || !isDoRequerente(c)) return [];
    const { nome, url = null, arquivo } = c.modelo;
    return [{ campo_id: c.id, para: c.rotulo, nome, url, guardado: arquivo !== undefined }];
  });

/** @throws AppError 404 where the published process has no such file */
export async function baixarModelo(ctx: Ctx, id: string, campoId: string): Promise<FileAnswer> {
  const p = await findPublicado(ctx.tx, id);
  const campo = p && pedeSe(p.definicao) ? camposDe(p.definicao).find((c) => c.id === campoId) : undefined;
  const arquivo = campo?.tipo === arquivos.tipo && isDoRequerente(campo) ? campo.modelo?.arquivo : undefined;
  if (!arquivo) throw new AppError(404, 'Este modelo não está disponível.');
  return findModeloDeArquivo(ctx.tx, arquivo.sha256, arquivo.nome);
}

export const verAtendimento = ({ tx }: Ctx) => findCartaDaLei(tx);

/** @throws AppError 404 for what is not published, as for what never was */
export async function verServico(ctx: Ctx, id: string): Promise<Servico> {
  const p = await findPublicado(ctx.tx, id);
  if (!p || !pedeSe(p.definicao)) throw new AppError(404, 'Este serviço não está disponível. Veja o que se pode pedir.');
  const { definicao } = p;
  const unidade = await unidadeDeHoje(ctx);
  const tabela = await tabelaDeHoje(ctx);
  const exemplo = exemploDe(definicao, unidade, tabela);
  const daConta = { ...definicao, tabela };
  return {
    ...resumoDe(p, exemplo, await findTemposPublicados(ctx)),
    maos: definicao.tenha_em_maos,
    partes: definicao.secoes.filter((s) => s.campos.some(isDoRequerente)).map((s) => s.titulo),
    etapas: definicao.etapas.map(({ id: etapa, nome, descricao, prazo_dias, contagem }) => ({
      id: etapa,
      nome,
      descricao,
      prazo_dias,
      contagem,
    })),
    quem_assina: quemAssina(definicao),
    modelos: modelosDe(definicao),
    documentos: definicao.documentos.map(({ titulo, validade_meses }) => ({ titulo, validade_meses })),
    conta: {
      ...recorteDaConta(daConta),
      etapas: definicao.etapas.map(({ id: etapa, nome }) => ({ id: etapa, nome })),
      unidade,
    },
    perguntas: perguntasDaConta(daConta),
    exemplo,
    depende: dependeAinda(daConta),
    atendimento: await findCartaDaLei(ctx.tx),
  };
}
