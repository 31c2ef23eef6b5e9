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
  ],
  etapas: [{ id: 'analise', nome: 'Análise de uso do solo', setor: 'DAP', prazo_dias: 10 }],
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
