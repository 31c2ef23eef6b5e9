import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { DECLARACAO_OBRA, secaoAreas, secaoDeclaracao, secaoImovel, secaoProjeto, secaoProprietarios } from './campos.ts';
import { secaoMedidasDoTerreno } from './medidas.ts';

/** What is asked about a work that has its licence, and what the town hall does to one. */

const DO_REQUERENTE = 'Obras licenciadas';
const DA_FISCALIZACAO = 'Fiscalização de obras';
const SECRETARIA = [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }];

const motivo = (rotulo: string): DefinicaoIn['secoes'][number] => ({
  id: 'motivo',
  titulo: 'Motivo',
  campos: [{ id: 'motivo', tipo: 'texto', rotulo, multilinha: true, minimo: 10, maximo: 2000 }],
});

const prorrogacao = (nome: string, pedida: 'antes' | 'depois', resumo: string, valor_unitario: string): DefinicaoIn => ({
  formato: 1,
  nome,
  grupo: DO_REQUERENTE,
  resumo,
  tenha_em_maos: ['Número do alvará', 'Em que ponto a obra está'],
  secoes: [
    secaoImovel,
    motivo('Por que a obra precisa de mais tempo, e em que ponto ela está?'),
    secaoDeclaracao(DECLARACAO_OBRA),
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 10 }],
  taxas: [{ id: 'prorrogacao', nome, base: 'fixo', unidade: 'unidade_fiscal', valor_unitario }],
  documentos: [
    {
      id: 'prorrogacao',
      etapa: 'analise',
      titulo: 'Prorrogação de alvará',
      validade_meses: null,
      modelo:
        '<p>A <strong>{{municipio.nome}}</strong>, considerando o requerimento nº {{requerimento.numero}}, prorroga por <strong>12 meses</strong> a licença da obra situada em {{imovel.endereco}}, em nome de <strong>{{titular.nome}}</strong>. Continuam valendo as demais condições da licença.</p>',
      assinantes: SECRETARIA,
    },
  ],
  numeracao: { algoritmo: 'sequencial_tipo', prefixo: pedida === 'antes' ? 'P' : 'RV' },
  efeito_na_obra: { efeito: 'prorroga', meses: 12, pedida },
});

export const prorrogacaoDeAlvara = prorrogacao(
  'Prorrogação de alvará',
  'antes',
  'Mais 12 meses para a obra, pedidos antes que o alvará vença.',
  '8',
);
export const renovacaoDeAlvaraVencido = prorrogacao(
  'Renovação de alvará vencido',
  'depois',
  'Mais 12 meses para a obra cujo alvará já venceu, contados da decisão. A obra espera parada até lá.',
  '20',
);

export const alteracaoDeProjeto: DefinicaoIn = {
  formato: 1,
  nome: 'Alteração de projeto aprovado',
  grupo: DO_REQUERENTE,
  resumo: 'Para mudar o que foi aprovado antes de construir diferente. Sai um alvará novo, no lugar do que existe.',
  tenha_em_maos: ['Número do alvará', 'Projeto com as mudanças em PDF', 'Áreas de cada pavimento, como vão ficar'],
  secoes: [
    secaoImovel,
    secaoProprietarios,
    motivo('O que muda no projeto?'),
    secaoAreas,
    secaoMedidasDoTerreno,
    secaoProjeto,
    secaoDeclaracao(DECLARACAO_OBRA),
  ],
  etapas: [{ id: 'analise', nome: 'Análise do projeto', setor: 'DAP', prazo_dias: 20, nova_rodada: 'se_mudou' }],
  taxas: [
    {
      id: 'alteracao',
      nome: 'Alteração de projeto',
      base: 'area_construir',
      unidade: 'unidade_fiscal',
      valor_unitario: '0.30',
      minimo: '10',
    },
  ],
  documentos: [
    {
      id: 'alvara',
      etapa: 'analise',
      titulo: 'Alvará de construção (projeto alterado)',
      com_quadro_de_areas: true,
      validade_meses: 24,
      modelo:
        '<p>A <strong>{{municipio.nome}}</strong>, considerando o requerimento nº {{requerimento.numero}}, aprova a alteração do projeto e licencia <strong>{{titular.nome}}</strong>, {{titular.tipo_documento}} {{titular.documento}}, a construir no imóvel situado em {{imovel.endereco}}, com área de <strong>{{requerimento.area_total}}</strong>, conforme o projeto alterado.</p><p>Este alvará vale até {{licenca.validade}} e substitui o anterior.</p>',
      assinantes: SECRETARIA,
    },
  ],
  numeracao: { algoritmo: 'sequencial_setor_ano' },
  efeito_na_obra: { efeito: 'altera_projeto' },
};

export const transferenciaDeAlvara: DefinicaoIn = {
  formato: 1,
  nome: 'Transferência de alvará',
  grupo: DO_REQUERENTE,
  resumo: 'Para quando o imóvel da obra muda de dono. Sai um alvará novo, em nome de quem assume a obra.',
  tenha_em_maos: ['Número do alvará', 'Matrícula do imóvel com o novo dono', 'CPF ou CNPJ do novo dono'],
  secoes: [secaoImovel, secaoProprietarios, motivo('Como o imóvel mudou de dono?'), secaoDeclaracao(DECLARACAO_OBRA)],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 10 }],
  taxas: [{ id: 'transferencia', nome: 'Transferência de alvará', base: 'fixo', unidade: 'unidade_fiscal', valor_unitario: '8' }],
  documentos: [
    {
      id: 'alvara',
      etapa: 'analise',
      titulo: 'Alvará de construção (transferido)',
      validade_meses: 24,
      modelo:
        '<p>A <strong>{{municipio.nome}}</strong>, considerando o requerimento nº {{requerimento.numero}}, transfere a <strong>{{titular.nome}}</strong>, {{titular.tipo_documento}} {{titular.documento}}, a licença da obra situada em {{imovel.endereco}}, nas condições do projeto aprovado.</p><p>Este alvará vale até {{licenca.validade}} e substitui o anterior.</p>',
      assinantes: SECRETARIA,
    },
  ],
  numeracao: { algoritmo: 'sequencial_setor_ano' },
  efeito_na_obra: { efeito: 'troca_titular' },
};

const daFiscalizacao = (
  efeito: 'embarga' | 'levanta_embargo' | 'cassa',
  { nome, resumo, pergunta, titulo, ordena }: Record<'nome' | 'resumo' | 'pergunta' | 'titulo' | 'ordena', string>,
): DefinicaoIn => ({
  formato: 1,
  nome,
  grupo: DA_FISCALIZACAO,
  resumo,
  secoes: [secaoImovel, motivo(pergunta)],
  etapas: [{ id: 'decisao', nome: 'Decisão', setor: 'FISC', prazo_dias: 5 }],
  documentos: [
    {
      id: 'auto',
      etapa: 'decisao',
      titulo,
      validade_meses: null,
      modelo: `<p>A <strong>{{municipio.nome}}</strong> ${ordena} no imóvel situado em {{imovel.endereco}}, de <strong>{{titular.nome}}</strong>, pelo que segue:</p><p>{{resposta.motivo}}</p>`,
      assinantes: SECRETARIA,
    },
  ],
  numeracao: { algoritmo: 'sequencial_tipo' },
  efeito_na_obra: { efeito },
});

export const embargoDeObra = daFiscalizacao('embarga', {
  nome: 'Embargo de obra',
  resumo: 'A fiscalização manda parar uma obra licenciada. Assinado o auto, a licença fica suspensa.',
  pergunta: 'O que a fiscalização encontrou, e que lei foi desrespeitada?',
  titulo: 'Auto de embargo',
  ordena: 'determina a <strong>paralisação imediata</strong> da obra',
});
export const levantamentoDeEmbargo = daFiscalizacao('levanta_embargo', {
  nome: 'Levantamento de embargo',
  resumo: 'O que motivou o embargo foi resolvido. Assinado o termo, a licença volta a valer.',
  pergunta: 'Como o que motivou o embargo foi resolvido?',
  titulo: 'Termo de levantamento de embargo',
  ordena: '<strong>levanta o embargo</strong> da obra',
});
export const cassacaoDeAlvara = daFiscalizacao('cassa', {
  nome: 'Cassação de alvará',
  resumo: 'A licença de uma obra é retirada de vez. Assinado o ato, ela não vale mais.',
  pergunta: 'Por que a licença é cassada, e com que base na lei?',
  titulo: 'Ato de cassação',
  ordena: '<strong>cassa a licença</strong> da obra',
});
