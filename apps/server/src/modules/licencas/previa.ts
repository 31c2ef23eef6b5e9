import { RuleError } from '@portal/domain/http/rule-error';
import { numeroDoDocumento, numeroSequencial } from '@portal/domain/licencas/numero';
import { dizerConferencia } from '@portal/domain/normas/dizer';
import { type CampoDeMescla, EM_MINUSCULAS } from '@portal/domain/processos/campos-de-mescla';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { recusaDoTexto } from '@portal/domain/processos/limites-do-texto';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { addMeses, dataDe, formatData } from '@portal/domain/text/datas';
import { mesclar } from '@portal/domain/text/mesclar';
import { minusculas } from '@portal/domain/text/minusculas';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { PdfTooSlowError } from '#platform/pdf/pool.ts';
import { findOrganizacao } from '../organizacoes/index.ts';
import { findDefinicaoEmTrabalho } from '../processos/index.ts';
import { findTimbre } from '../requerimentos/index.ts';
import type { BlocoDeAreas } from './areas.ts';
import { licencaPdf } from './licenca-pdf.ts';

export const AREAS: BlocoDeAreas[] = [
  {
    nome: 'Bloco 1 · Residencial unifamiliar',
    linhas: [
      { pavimento: 'Térreo', situacao: 'Construir', computavel: '96.00', nao_computavel: '12.00', vazio: '0.00', repeticoes: 1 },
      { pavimento: 'Superior', situacao: 'Construir', computavel: '74.50', nao_computavel: '0.00', vazio: '6.20', repeticoes: 1 },
    ],
  },
];

const NORMA = { base_legal: 'Lei de Exemplo', mensagem: '', justificativa: '', faltam: [] };
const NORMAS = [
  { ...NORMA, nome: 'Altura', artigo: 'art. 10', situacao: 'fora' as const, valor: '9,50 m', limite: 'até 9,00 m' },
  { ...NORMA, nome: 'Recuo', artigo: 'art. 12', situacao: 'dentro' as const, valor: '2,00 m', limite: 'a partir de 1,50 m' },
];

/** An invented request, in the words of no real person. */
export const inventados = (
  municipio: string,
  numero: string,
  hoje: string,
  validade: string | null,
): Record<CampoDeMescla, string> => ({
  'licenca.numero': numero,
  'licenca.validade': validade ? formatData(validade) : 'prazo indeterminado',
  'requerimento.numero': `000123/${hoje.slice(0, 4)}`,
  'requerimento.data': formatData(hoje),
  'requerimento.area_total': '182,50 m²',
  'requerente.nome': 'Maria de Exemplo',
  'titular.nome': 'Maria de Exemplo',
  'titular.documento': '000.000.000-00',
  'titular.tipo_documento': 'CPF',
  'imovel.endereco': 'Rua do Exemplo, 100, Centro',
  'municipio.nome': municipio,
  'licenca.emissao': formatData(hoje),
  'licenca.condicoes': '',
  'imovel.inscricao': '01.02.003.0001',
  'imovel.matricula': '12.345',
  'imovel.area_terreno': '360,00 m²',
  'imovel.zona': 'ZR-1',
  'imovel.parametros': 'Coeficiente de aproveitamento básico: até 1,00; Taxa de ocupação: até 60,00 %',
  'normas.descumpridas': dizerConferencia(NORMAS),
  'normas.conferencia': dizerConferencia(NORMAS, { cumpridas: true }),
  'proprietarios.nomes': 'Maria de Exemplo',
  'tecnicos.nomes': 'José de Exemplo · CAU-SC A00000-0 · RRT 0000000',
  'taxas.valor_pago': 'R$ 250,00',
  'taxas.guias': '1001',
  'decisao.data': formatData(hoje),
  'decisao.por': 'Nome de quem decide',
  'decisao.setor': 'Setor que decide',
});

const texto = (v: unknown): string => (typeof v === 'string' ? v : '');

/** Each answer stands as its question in brackets. */
const respostasDe = (d: Rascunho): Record<string, string> =>
  Object.fromEntries(
    d.secoes
      .flatMap((s) => s.campos)
      .flatMap((c) => [
        [`resposta.${c.id}`, `[${c.rotulo || c.id}]`],
        [`resposta.${c.id}${EM_MINUSCULAS}`, `[${minusculas(c.rotulo || c.id)}]`],
      ]),
  );

/** One document of the draft as it would come out, from what is saved by now. @throws AppError 404 */
export async function previaDoDocumento(ctx: Ctx, processoId: string, documentoId: string): Promise<BytesAnswer> {
  const definicao = await findDefinicaoEmTrabalho(ctx.tx, processoId);
  const documento = definicao.documentos.find((d) => d.id === documentoId);
  if (!documento) throw new AppError(404, 'Este documento não está no rascunho salvo.');
  const recusa = recusaDoTexto(texto(documento.modelo));
  if (recusa) throw new RuleError('documento_nao_cabe', recusa);
  const town = await findOrganizacao(ctx.tx, ctx.organizacao.id);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const validade = typeof documento.validade_meses === 'number' ? addMeses(hoje, documento.validade_meses) : null;
  const numeracao = definicaoSchema.shape.numeracao.safeParse(definicao.numeracao).data ?? {
    prefixo: '',
    digitos: 4,
    ano: 'aaaa',
  };
  const numero = numeroDoDocumento({
    numero: numeroSequencial(1, numeracao),
    ano: Number(hoje.slice(0, 4)),
    formato_ano: numeracao.ano,
  });
  const valores = { ...respostasDe(definicao), ...inventados(town.nome, numero, hoje, validade) };
  const assinantes = Array.isArray(documento.assinantes) ? documento.assinantes : [];
  const previa = licencaPdf(
    {
      organizacao: await findTimbre(ctx.tx, ctx.organizacao.id),
      titulo: `${documento.titulo || 'Documento'} (prévia sem validade)`,
      numero,
      emissao: hoje,
      validade,
      local: `${town.nome_fantasia || town.nome}/${town.uf}`,
      corpo: [mesclar(texto(documento.modelo), valores).html],
      lugar: valores['imovel.endereco'],
      dados: [
        { rotulo: 'Titular', valor: valores['titular.nome'], colunas: 2 },
        { rotulo: 'CPF', valor: valores['titular.documento'] },
        { rotulo: 'Protocolo', valor: valores['requerimento.numero'] },
        { rotulo: 'Inscrição imobiliária', valor: '01.02.003.0001' },
        { rotulo: 'Lote e quadra', valor: 'Lote 1, quadra A' },
        { rotulo: 'Área do terreno', valor: '360,00 m²' },
        { rotulo: 'Área construída', valor: valores['requerimento.area_total'] },
      ],
      ...(documento.com_quadro_de_areas === true ? { quadro_de_areas: AREAS } : {}),
      signatarios: assinantes.map((a) => ({
        nome: 'Nome de quem assina',
        cargo: texto((a as { papel?: unknown } | null)?.papel),
      })),
      codigo: 'PREV-IAPR-EVIA-PREV',
      url_verificacao: `${ctx.origem}/verificar/PREVIA`,
    },
    true,
  );
  const bytes = await previa.catch((error: unknown) => {
    if (error instanceof PdfTooSlowError)
      throw new RuleError(
        'documento_nao_cabe',
        'A prévia demorou demais para ser montada. Simplifique o texto, ou tente de novo em instantes.',
      );
    throw error;
  });
  return { bytes, nome: 'previa.pdf', tipo: 'application/pdf' };
}
