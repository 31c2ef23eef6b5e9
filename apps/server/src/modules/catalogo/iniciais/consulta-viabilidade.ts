import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { secaoImovel } from './campos.ts';

const USOS = [
  'Residencial unifamiliar',
  'Residencial multifamiliar',
  'Comércio varejista',
  'Comércio atacadista',
  'Restaurante ou lanchonete',
  'Serviços de saúde',
  'Educação',
  'Hospedagem',
  'Oficina mecânica',
  'Indústria de pequeno porte',
  'Depósito',
  'Templo religioso',
  'Posto de combustíveis',
  'Escritório',
];

const DIAS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'];

export const consultaViabilidade: DefinicaoIn = {
  formato: 1,
  nome: 'Consulta de viabilidade',
  grupo: 'Uso do solo',
  resumo: 'Pergunta à prefeitura o que pode ser construído ou que atividade pode funcionar num imóvel.',
  tenha_em_maos: ['Inscrição imobiliária ou endereço', 'Os usos pretendidos, de 1 a 3'],
  secoes: [
    secaoImovel,
    {
      id: 'consulta',
      titulo: 'Consulta',
      campos: [
        { id: 'usos', tipo: 'usos', rotulo: 'Usos pretendidos', ajuda: 'Escolha de 1 a 3.', opcoes: USOS },
        {
          id: 'area_pretendida',
          tipo: 'numero',
          rotulo: 'Área que pretende construir ou ocupar',
          unidade: 'm²',
          obrigatorio: false,
        },
        { id: 'detalhes', tipo: 'texto', rotulo: 'Conte o que pretende fazer', multilinha: true, minimo: 10, maximo: 2000 },
      ],
    },
    {
      id: 'funcionamento',
      titulo: 'Funcionamento',
      descricao: 'Ajuda a análise quando o pedido é para uma atividade. Se é para morar, continue sem preencher.',
      campos: [
        { id: 'dias', tipo: 'multipla', rotulo: 'Em que dias vai funcionar?', opcoes: DIAS, obrigatorio: false },
        { id: 'abre', tipo: 'hora', rotulo: 'A que horas abre?', obrigatorio: false },
        { id: 'fecha', tipo: 'hora', rotulo: 'A que horas fecha?', obrigatorio: false },
        { id: 'investimento', tipo: 'dinheiro', rotulo: 'Investimento previsto', obrigatorio: false },
        { id: 'tem_empresa', tipo: 'sim_nao', rotulo: 'Já existe uma empresa para esta atividade?', obrigatorio: false },
        { id: 'cnpj', tipo: 'documento', aceita: 'cnpj', rotulo: 'CNPJ da empresa', visivel_se: 'tem_empresa = "Sim"' },
        {
          id: 'email_empresa',
          tipo: 'email',
          rotulo: 'E-mail da empresa',
          visivel_se: 'tem_empresa = "Sim"',
          obrigatorio: false,
        },
        {
          id: 'telefone_empresa',
          tipo: 'telefone',
          rotulo: 'Telefone da empresa',
          visivel_se: 'tem_empresa = "Sim"',
          obrigatorio: false,
        },
        { id: 'sede', tipo: 'endereco', rotulo: 'Endereço da sede', visivel_se: 'tem_empresa = "Sim"', obrigatorio: false },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise de uso do solo', setor: 'DAP', prazo_dias: 10, nova_rodada: 'se_mudou' }],
  taxas: [],
  documentos: [
    {
      id: 'certidao',
      etapa: 'analise',
      titulo: 'Certidão de viabilidade',
      validade_meses: 6,
      modelo: `<p>A <strong>{{municipio.nome}}</strong> certifica, em resposta ao requerimento nº {{requerimento.numero}}, que os usos <strong>{{resposta.usos}}</strong> são viáveis no imóvel situado em {{imovel.endereco}}, respeitados os parâmetros da zona e as demais leis.</p><p>Esta certidão não autoriza construir nem funcionar e vale até {{licenca.validade}}.</p>`,
      assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
    },
  ],
  numeracao: { algoritmo: 'igual_requerimento' },
};
