import { mandatoParaAssinar, mandatosNoLugarDe } from '@portal/domain/firmas/mandato';
import { formatCodigo } from '@portal/domain/licencas/numero';
import type { ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import { type CampoDeMescla, EM_MINUSCULAS } from '@portal/domain/processos/campos-de-mescla';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import type { QuadroAreas } from '@portal/domain/quadros-de-areas/model';
import { contextoDe, quadroDe, type Respostas, semOReservado, textoDaResposta } from '@portal/domain/respostas/respostas';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { formatDocumento, nomeDoDocumento } from '@portal/domain/text/documento';
import { mesclar } from '@portal/domain/text/mesclar';
import { minusculas } from '@portal/domain/text/minusculas';
import { formatArea } from '@portal/domain/text/numeros';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findMandatos, hojeDe } from '../firmas/index.ts';
import { findConteudoDaVersao } from '../modelos-de-documento/index.ts';
import { findOrganizacao } from '../organizacoes/index.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimentoForJob, findTimbre, type RequerimentoRow } from '../requerimentos/index.ts';
import type { BlocoDeAreas } from './areas.ts';
import { type FatoImpresso, fatosDoImovel, fatosDosTecnicos } from './fatos.ts';
import type { LicencaDados } from './licenca-pdf.ts';
import { comoModelo } from './modelo.ts';
import { type LicencaRow, numeroDe } from './queries.ts';
import { valoresDasNormas, valoresDoImovel, valoresDoPedido } from './valores.ts';

/** Everything the template of a document may name. */
async function valoresDe(
  ctx: Ctx,
  l: LicencaImpressa,
  r: RequerimentoRow,
  definicao: Definicao,
  { nome: municipio, fuso }: { nome: string; fuso: string },
): Promise<Record<string, string>> {
  // the document goes to the parties and to the public: what only the town hall sees stays blank, whatever the template names
  const visiveis = semOReservado(definicao, r.respostas);
  const respostas = Object.fromEntries(
    camposDe(definicao).flatMap((c) => {
      const texto = textoDaResposta(c, visiveis, fuso);
      return [
        [`resposta.${c.id}`, texto],
        [`resposta.${c.id}${EM_MINUSCULAS}`, minusculas(texto)],
      ];
    }),
  );
  const fixos: Record<CampoDeMescla, string> = {
    'licenca.numero': numeroDe(l),
    'licenca.validade': l.validade_em ? formatData(l.validade_em) : 'prazo indeterminado',
    'requerimento.numero': r.numero ?? '',
    'requerimento.data': r.protocolado_em ? formatData(dataDe(r.protocolado_em, fuso)) : '',
    'requerimento.area_total': r.area_total_m2 ? formatArea(r.area_total_m2) : '',
    'requerente.nome': r.requerente_nome,
    'titular.nome': l.titular,
    'titular.documento': formatDocumento(l.titular_documento),
    'titular.tipo_documento': nomeDoDocumento(l.titular_documento),
    'imovel.endereco': l.endereco,
    'municipio.nome': municipio,
    'licenca.emissao': formatData(dataDe(l.emitida_em, fuso)),
    'licenca.condicoes': l.condicoes,
    ...(await valoresDoImovel(ctx.tx, definicao, visiveis, dataDe(r.protocolado_em ?? l.emitida_em, fuso))),
    ...(await valoresDasNormas(ctx, r, definicao, visiveis)),
    ...(await valoresDoPedido(ctx, r.id, l)),
  };
  return { ...respostas, ...fixos };
}

const areasDe = (quadro: QuadroAreas): BlocoDeAreas[] =>
  quadro.blocos.map((b) => ({
    nome: `${b.nome} · ${b.destinacao}`,
    linhas: b.pavimentos.map((p) => ({
      pavimento: p.nome,
      situacao: p.situacao,
      computavel: p.computavel,
      nao_computavel: p.nao_computavel,
      vazio: p.vazio,
      repeticoes: p.repeticoes,
    })),
  }));

export interface Signatario {
  id: string;
  usuario_id: string;
  nome: string;
  papel: string;
  /** What is printed under the name: the office of the catalogue, or the role. */
  cargo: string;
  decidida_em: Date | null;
  /** How they signed; null before. */
  metodo: string | null;
  /** PNG of the signature, of who has signed by an office that has one. */
  imagem: Buffer | null;
}

export async function findSignatarios(ctx: Ctx, licencaId: string): Promise<Signatario[]> {
  const { rows } = await sql<Omit<Signatario, 'cargo'> & Delegada>`
    select a.id, a.usuario_id, u.nome, a.papel, a.decidida_em, a.evidencia ->> 'metodo' as metodo, f.titulo, f.imagem, a.parte, a.por_delegacao_de, d.nome as delegante
      from processo_requerimento_assinatura a join usuario u on u.id = a.usuario_id left join firma f on f.id = a.firma_id
      left join usuario d on d.id = a.por_delegacao_de
     where a.licenca_id = ${licencaId} order by a.ordem, a.id`.execute(ctx.tx);
  const mandatos = await findMandatos(
    ctx,
    rows.map(({ usuario_id }) => usuario_id),
  );
  return rows.map(({ titulo, parte, por_delegacao_de, delegante, ...row }) => {
    const dele = mandatos.filter(({ usuario_id }) => usuario_id === row.usuario_id);
    const hoje = parte === null ? mandatoParaAssinar(mandatosNoLugarDe(dele, por_delegacao_de), row.papel, hojeDe(ctx)) : null;
    const cargo = titulo ?? hoje?.titulo ?? row.papel;
    return { ...row, cargo: delegante ? `${cargo}, por delegação de ${delegante}` : cargo };
  });
}

interface Delegada {
  /** of the office by which it was signed */
  titulo: string | null;
  parte: string | null;
  por_delegacao_de: string | null;
  /** who delegated */
  delegante: string | null;
}

/** What is printed on a licence, gathered in one transaction. */
export async function gatherLicenca(ctx: Ctx, l: LicencaRow): Promise<LicencaDados> {
  const found = await findRequerimentoForJob(ctx.tx, l.requerimento_id);
  if (!found) throw new AppError(404, 'Requerimento não encontrado.');
  const { respostas } = await ctx.tx.selectFrom('licenca').select('respostas').where('id', '=', l.id).executeTakeFirstOrThrow();
  // printed is what was approved, whatever has been typed since
  const r = { ...found, respostas: (respostas as Respostas | null) ?? found.respostas };
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const modelo = l.modelo_versao_id ? await findConteudoDaVersao(ctx.tx, l.modelo_versao_id) : null;
  return montarLicenca(ctx, l, r, definicao, await findSignatarios(ctx, l.id), modelo?.conteudo);
}

/** What is printed of a document that is, or would be. */
export type LicencaImpressa = Pick<
  LicencaRow,
  | 'etapa_id'
  | 'documento_id'
  | 'titulo'
  | 'numero'
  | 'ano'
  | 'formato_ano'
  | 'revisao'
  | 'codigo'
  | 'emitida_em'
  | 'validade_em'
  | 'titular'
  | 'titular_documento'
  | 'endereco'
  | 'area_total_m2'
  | 'condicoes'
>;

export async function montarLicenca(
  ctx: Ctx,
  l: LicencaImpressa,
  r: RequerimentoRow,
  definicao: Definicao,
  signatarios: readonly (Pick<Signatario, 'nome' | 'papel'> & { cargo?: string })[],
  modelo?: ConteudoDoModelo,
): Promise<LicencaDados> {
  const documento = definicao.documentos.find((d) => d.id === l.documento_id);
  if (!documento && !modelo) throw new AppError(404, `A definição não tem o documento ${l.documento_id}.`);
  const town = await findOrganizacao(ctx.tx, ctx.organizacao.id);
  const quadro = (modelo ? modelo.quadro_de_areas : documento?.com_quadro_de_areas)
    ? (quadroDe(definicao, r.respostas) as QuadroAreas | null)
    : null;
  const visiveis = semOReservado(definicao, r.respostas);
  const before = l.revisao > 1 ? `a revisão ${l.revisao - 1} deste documento` : undefined;
  const valores = await valoresDe(ctx, l, r, definicao, town);
  const fatos: FatoImpresso[] = [
    { fato: 'titular', rotulo: 'Titular', valor: l.titular, colunas: 2 },
    { fato: 'documento', rotulo: nomeDoDocumento(l.titular_documento), valor: formatDocumento(l.titular_documento) },
    { fato: 'protocolo', rotulo: 'Protocolo', valor: r.numero ?? '' },
    ...(await fatosDoImovel(ctx.tx, definicao, visiveis)),
    ...(l.area_total_m2 ? [{ fato: 'area' as const, rotulo: 'Área construída', valor: formatArea(l.area_total_m2) }] : []),
    ...fatosDosTecnicos(definicao, visiveis),
  ];
  const daCasa = modelo && comoModelo(modelo, valores, contextoDe(definicao, visiveis), fatos, l.condicoes);
  const condicoes = condicoesEmHtml(daCasa?.condicoes ?? l.condicoes);
  return {
    organizacao: await findTimbre(ctx.tx, ctx.organizacao.id),
    titulo: l.titulo,
    numero: numeroDe(l),
    emissao: dataDe(l.emitida_em, town.fuso),
    validade: l.validade_em,
    local: `${town.nome_fantasia || town.nome}/${town.uf}`,
    corpo: daCasa?.corpo ?? [mesclar(documento?.modelo ?? '', valores).html],
    ...(l.endereco ? { lugar: l.endereco } : {}),
    dados: daCasa?.dados ?? fatos,
    ...(daCasa && { layout: daCasa.layout }),
    ...(quadro ? { quadro_de_areas: areasDe(quadro) } : {}),
    ...(condicoes ? { condicoes_html: condicoes } : {}),
    ...(before ? { substitui: before } : {}),
    signatarios: signatarios.map((s) => ({ nome: s.nome, cargo: s.cargo ?? s.papel })),
    codigo: formatCodigo(l.codigo),
    url_verificacao: `${ctx.origem}/verificar/${l.codigo}`,
  };
}

const escapar = (texto: string): string => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A line typed is a condition: one stands as a sentence, several are counted. */
export function condicoesEmHtml(texto: string): string {
  const linhas = texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);
  if (linhas.length <= 1) return linhas.map((linha) => `<p>${escapar(linha)}</p>`).join('');
  return `<ol>${linhas.map((linha) => `<li>${escapar(linha)}</li>`).join('')}</ol>`;
}
