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

export const alvaraConstrucao: DefinicaoIn = {
  formato: 1,
  nome: 'Alvará de construção',
  grupo: 'Obras',
  resumo:
    'Licença para construir uma edificação nova. A prefeitura confere os documentos, analisa o projeto e emite o alvará assinado.',
  tenha_em_maos: [
    'Inscrição imobiliária do terreno (está no carnê do IPTU)',
    'Matrícula do imóvel em PDF, emitida há no máximo 90 dias',
    'CPF ou CNPJ de cada proprietário',
    'Projeto arquitetônico em PDF',
    'Número da ART ou RRT de projeto e de execução',
    'Áreas de cada pavimento',
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
          id: 'uso',
          tipo: 'selecao',
          rotulo: 'Para que será usada a construção?',
          opcoes: ['Residencial', 'Comercial', 'Misto', 'Industrial'],
        },
        {
          id: 'padrao',
          tipo: 'selecao',
          rotulo: 'Padrão da construção',
          ajuda: 'Pelo acabamento: baixo é o mais simples, alto o mais caro. Muda o valor da taxa.',
          opcoes: ['Baixo', 'Normal', 'Alto'],
        },
        {
          id: 'interesse_social',
          tipo: 'sim_nao',
          rotulo: 'É habitação de interesse social?',
          visivel_se: 'uso = "Residencial"',
          ajuda: 'Programas habitacionais cadastrados na prefeitura não pagam a taxa.',
        },
        {
          id: 'atividade',
          tipo: 'texto',
          rotulo: 'Qual atividade vai funcionar no local?',
          visivel_se: 'uso != null and uso != "" and uso != "Residencial"',
        },
        { id: 'inicio_previsto', tipo: 'data', rotulo: 'Início previsto da obra', obrigatorio: false },
      ],
    },
    secaoAreas,
    secaoMedidas,
    secaoProjeto,
    secaoDeclaracao(DECLARACAO_OBRA),
  ],
  etapas: [
    {
      id: 'documentos',
      nome: 'Conferência de documentos',
      setor: 'PROT',
      prazo_dias: 5,
      descricao: 'O protocolo confere documentos e pagamento.',
    },
    {
      id: 'analise',
      nome: 'Análise do projeto',
      setor: 'DAP',
      prazo_dias: 20,
      descricao: 'A equipe técnica analisa o projeto.',
      nova_rodada: 'se_mudou',
      conferencia: [
        {
          id: 'conferir',
          texto: 'Os recuos cotados na planta respeitam os da zona',
          base_legal: 'Lei de Zoneamento',
        },
        {
          id: 'conferir_2',
          texto: 'O acesso de pedestres e o rebaixo da guia estão no lugar permitido',
          base_legal: 'Código de Obras',
        },
        {
          id: 'conferir_3',
          texto: 'Todos os cômodos têm iluminação e ventilação naturais',
          base_legal: 'Código de Obras',
        },
        {
          id: 'conferir_4',
          texto: 'A planta e o memorial dizem o mesmo sobre o esgoto',
          base_legal: 'Código de Obras',
        },
      ],
    },
  ],
  taxas: [
    { id: 'expediente', nome: 'Taxa de expediente', base: 'fixo', unidade: 'unidade_fiscal', valor_unitario: '8.5' },
    {
      id: 'licenca_obra',
      nome: 'Licença para construir',
      base: 'area_construir',
      unidade: 'unidade_fiscal',
      faixas: [
        { ate: '70', valor: '0.50' },
        { ate: '150', valor: '0.80' },
        { ate: null, valor: '1.10' },
      ],
      modo_faixas: 'progressiva',
      fatores: [{ campo: 'padrao', descricao: 'padrão da construção', valores: { Baixo: '0.80', Normal: '1.00', Alto: '1.30' } }],
      minimo: '12',
      isencao: { condicao: 'interesse_social = "Sim"', base_legal: 'Código Tributário Municipal' },
    },
  ],
  documentos: [
    {
      id: 'alvara',
      etapa: 'analise',
      titulo: 'Alvará de construção',
      com_quadro_de_areas: true,
      validade_meses: 24,
      modelo: `<p>A <strong>{{municipio.nome}}</strong>, no uso de suas atribuições e considerando a aprovação do requerimento nº {{requerimento.numero}}, protocolado em {{requerimento.data}}, concede a <strong>{{titular.nome}}</strong>, {{titular.tipo_documento}} {{titular.documento}}, licença para construir edificação de uso <strong>{{resposta.uso.minusculas}}</strong>, com área construída de <strong>{{requerimento.area_total}}</strong>, no imóvel situado em {{imovel.endereco}}.</p>
<p>Responsáveis técnicos: {{resposta.responsaveis_tecnicos}}.</p>
<p>Este alvará vale até {{licenca.validade}} e deve ficar no local da obra, com o projeto aprovado, à disposição da fiscalização. Concluída a obra, o habite-se deve ser pedido antes da ocupação.</p>`,
      assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
    },
  ],
  numeracao: { algoritmo: 'sequencial_setor_ano' },
  efeito_na_obra: { efeito: 'licencia' },
};
