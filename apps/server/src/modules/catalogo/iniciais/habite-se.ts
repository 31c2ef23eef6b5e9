import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { secaoAreas, secaoDeclaracao, secaoImovel, secaoProprietarios, secaoResponsaveis } from './campos.ts';
import { secaoMedidasDoTerreno } from './medidas.ts';

export const habiteSe: DefinicaoIn = {
  formato: 1,
  nome: 'Habite-se',
  grupo: 'Obras',
  resumo: 'Certificado de que a obra terminou conforme o projeto aprovado e pode ser ocupada.',
  tenha_em_maos: ['Número do alvará de construção', 'Número da ART ou RRT com baixa', 'Áreas executadas', 'Fotos da obra pronta'],
  secoes: [
    secaoImovel,
    secaoProprietarios,
    secaoResponsaveis(['Execução da obra']),
    {
      id: 'obra',
      titulo: 'Obra concluída',
      campos: [
        { id: 'alvara_numero', tipo: 'texto', rotulo: 'Número do alvará de construção', minimo: 3, maximo: 30 },
        { id: 'alcance', tipo: 'selecao', rotulo: 'O habite-se é', opcoes: ['Total', 'Parcial'] },
        { id: 'conclusao', tipo: 'data', rotulo: 'Data da conclusão da obra' },
        {
          id: 'fotos',
          tipo: 'arquivos',
          rotulo: 'Fotos da obra pronta',
          formatos: ['pdf', 'imagem'],
          tamanho_max_mb: 20,
          maximo: 10,
          obrigatorio: false,
        },
      ],
    },
    secaoAreas,
    secaoMedidasDoTerreno,
    secaoDeclaracao(
      '<p>Declaro que a obra foi concluída conforme o projeto aprovado e o alvará indicado, que as instalações funcionam com segurança e que o passeio foi executado conforme as normas de acessibilidade.</p><p>Autorizo a vistoria da prefeitura no local e sei que ocupar a construção antes do habite-se é infração.</p>',
    ),
  ],
  etapas: [
    { id: 'documentos', nome: 'Conferência de documentos', setor: 'PROT', prazo_dias: 5 },
    { id: 'vistoria', nome: 'Vistoria da obra', setor: 'FISC', prazo_dias: 15, nova_rodada: 'se_mudou' },
  ],
  taxas: [
    {
      id: 'habite_se',
      nome: 'Taxa de habite-se',
      base: 'area_total',
      unidade: 'unidade_fiscal',
      valor_unitario: '0.40',
      minimo: '15',
    },
  ],
  documentos: [
    {
      id: 'habite_se',
      etapa: 'vistoria',
      titulo: 'Habite-se',
      com_quadro_de_areas: true,
      validade_meses: null,
      modelo: `<p>A <strong>{{municipio.nome}}</strong> certifica que a construção de <strong>{{titular.nome}}</strong>, {{titular.tipo_documento}} {{titular.documento}}, situada em {{imovel.endereco}}, com área de <strong>{{requerimento.area_total}}</strong>, foi concluída em {{resposta.conclusao}} conforme o alvará nº {{resposta.alvara_numero}} e está em condições de ser ocupada (habite-se {{resposta.alcance.minusculas}}).</p>`,
      assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
    },
  ],
  numeracao: { algoritmo: 'sequencial_tipo', prefixo: 'H' },
  efeito_na_obra: { efeito: 'habite_se' },
};
