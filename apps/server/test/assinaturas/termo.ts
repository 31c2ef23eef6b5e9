/**
 * The smallest process that ends in a paper of two: who asks signs first, then the town hall.
 * @param nivel how both of them sign
 */
export const termoDeDois = <const N extends 'avancada' | 'qualificada'>(nome: string, resumo: string, nivel: N) => ({
  formato: 1 as const,
  nome,
  grupo: 'Uso do solo',
  resumo,
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'fim', tipo: 'texto' as const, rotulo: 'Para quê?', minimo: 1 }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  documentos: [
    {
      id: 'termo',
      etapa: 'analise',
      titulo: 'Termo de compromisso',
      modelo: '<p>Compromete-se no requerimento {{requerimento.numero}}.</p>',
      validade_meses: 12 as const,
      nivel_de_assinatura: nivel,
      assinam_em_ordem: true,
      assinantes: [
        { papel: 'Compromissário', parte: 'requerente' as const },
        { papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' },
      ],
    },
  ],
});
