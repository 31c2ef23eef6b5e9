import type { DefinicaoIn } from '@portal/domain/processos/definicao';

/** Two sectors side by side on one submission, with a field for every effect an item may have. */
export const PROJETO: DefinicaoIn = {
  formato: 1,
  nome: 'Projeto para analisar',
  grupo: 'Obras',
  resumo: 'Para provar a análise de dois setores.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        { id: 'memorial', tipo: 'texto', rotulo: 'Memorial', minimo: 1 },
        { id: 'recuo', tipo: 'texto', rotulo: 'Recuo', minimo: 1 },
        { id: 'quadro', tipo: 'quadro_areas', rotulo: 'Quadro de áreas' },
        { id: 'plantas', tipo: 'arquivos', rotulo: 'Plantas', maximo: 3 },
        { id: 'laudo', tipo: 'arquivos', rotulo: 'Laudo' },
        {
          id: 'assina',
          tipo: 'assinatura',
          rotulo: 'Assinatura',
          texto: 'Declaro que as informações prestadas são verdadeiras.',
        },
      ],
    },
  ],
  etapas: [
    {
      id: 'uso',
      nome: 'Uso do solo',
      setor: 'DAP',
      prazo_dias: 5,
      depois_de: [],
      conferencia: [{ id: 'placa', texto: 'A placa da obra está no projeto', base_legal: 'LC 10/2010, art. 3º' }],
    },
    { id: 'ambiente', nome: 'Meio ambiente', setor: 'MAMB', prazo_dias: 5, depois_de: [] },
  ],
  taxas: [],
  documentos: [],
};

export const QUADRO = {
  blocos: [
    {
      id: 'b1',
      nome: 'Casa',
      destinacao: 'Residencial unifamiliar',
      tipo_construcao: 'Alvenaria',
      unidades: 1,
      pavimentos: [
        {
          id: 'p1',
          nome: 'Térreo',
          situacao: 'Construir',
          repeticoes: 1,
          computavel: '80.00',
          nao_computavel: '0.00',
          vazio: '0.00',
        },
        {
          id: 'p2',
          nome: 'Superior',
          situacao: 'Construir',
          repeticoes: 1,
          computavel: '60.00',
          nao_computavel: '0.00',
          vazio: '0.00',
        },
      ],
    },
  ],
};
