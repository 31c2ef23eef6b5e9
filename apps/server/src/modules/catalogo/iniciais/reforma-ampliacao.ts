import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import {
  DECLARACAO_OBRA,
  secaoAreas,
  secaoDeclaracao,
  secaoImovel,
  secaoProjeto,
  secaoProprietarios,
  secaoResponsaveis,
} from './campos.ts';
import { secaoMedidas } from './medidas.ts';

export const reformaAmpliacao: DefinicaoIn = {
  formato: 1,
  nome: 'Reforma e ampliação',
  grupo: 'Obras',
  resumo: 'Licença para reformar ou aumentar uma construção que já existe e está regular.',
  tenha_em_maos: [
    'Inscrição imobiliária',
    'Matrícula do imóvel em PDF',
    'Projeto com o que existe e o que muda',
    'Número da ART ou RRT',
  ],
  secoes: [
    secaoImovel,
    secaoProprietarios,
    secaoResponsaveis(['Autoria do projeto', 'Execução da obra']),
    {
      id: 'obra',
      titulo: 'Obra',
      campos: [
        {
          id: 'tipo_obra',
          tipo: 'selecao',
          rotulo: 'O que será feito?',
          opcoes: ['Reforma sem aumento de área', 'Ampliação', 'Reforma e ampliação'],
        },
        { id: 'uso', tipo: 'selecao', rotulo: 'Uso da construção', opcoes: ['Residencial', 'Comercial', 'Misto', 'Industrial'] },
        { id: 'muda_estrutura', tipo: 'sim_nao', rotulo: 'A obra mexe na estrutura (pilares, vigas, lajes)?' },
      ],
    },
    secaoAreas,
    secaoMedidas,
    secaoProjeto,
    secaoDeclaracao(DECLARACAO_OBRA),
  ],
  etapas: [
    { id: 'documentos', nome: 'Conferência de documentos', setor: 'PROT', prazo_dias: 5 },
    { id: 'analise', nome: 'Análise do projeto', setor: 'DAP', prazo_dias: 15, nova_rodada: 'se_mudou' },
  ],
  taxas: [
    { id: 'expediente', nome: 'Taxa de expediente', base: 'fixo', unidade: 'unidade_fiscal', valor_unitario: '8.5' },
    { id: 'ampliacao', nome: 'Licença para ampliar', base: 'area_construir', unidade: 'unidade_fiscal', valor_unitario: '0.85' },
    { id: 'reforma', nome: 'Licença para reformar', base: 'area_reformar', unidade: 'unidade_fiscal', valor_unitario: '0.30' },
  ],
  documentos: [
    {
      id: 'alvara',
      etapa: 'analise',
      titulo: 'Alvará de reforma e ampliação',
      com_quadro_de_areas: true,
      validade_meses: 12,
      modelo: `<p>A <strong>{{municipio.nome}}</strong> concede a <strong>{{titular.nome}}</strong>, {{titular.tipo_documento}} {{titular.documento}}, licença para <strong>{{resposta.tipo_obra.minusculas}}</strong> no imóvel situado em {{imovel.endereco}}, conforme o projeto aprovado no requerimento nº {{requerimento.numero}}.</p><p>Responsáveis técnicos: {{resposta.responsaveis_tecnicos}}.</p><p>Este alvará vale até {{licenca.validade}}.</p>`,
      assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
    },
  ],
  numeracao: { algoritmo: 'sequencial_tipo', prefixo: 'R' },
  efeito_na_obra: { efeito: 'licencia' },
};
