import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { secaoDeclaracao } from './campos.ts';

/** Asks for no property of the cadastre: the one a town can open on its first day. */
export const tapumeECalcada: DefinicaoIn = {
  formato: 1,
  nome: 'Tapume e uso da calçada',
  grupo: 'Obras',
  resumo: 'Autorização para fechar a obra com tapume ou deixar caçamba e material sobre a calçada por um tempo combinado.',
  tenha_em_maos: ['O endereço da obra', 'As datas em que a calçada vai ser usada', 'Um croqui simples, se tiver'],
  secoes: [
    {
      id: 'local',
      titulo: 'Local',
      campos: [{ id: 'endereco', tipo: 'endereco', rotulo: 'Em frente a que endereço?' }],
    },
    {
      id: 'uso',
      titulo: 'Uso da calçada',
      campos: [
        {
          id: 'finalidade',
          tipo: 'selecao',
          rotulo: 'Para que vai usar a calçada?',
          opcoes: ['Tapume', 'Caçamba de entulho', 'Andaime', 'Material de construção'],
        },
        { id: 'inicio', tipo: 'data', rotulo: 'A partir de que dia?' },
        { id: 'dias', tipo: 'numero', rotulo: 'Por quantos dias?', unidade: 'dias', minimo: '1', maximo: '180' },
        {
          id: 'largura_livre',
          tipo: 'numero',
          rotulo: 'Que largura fica livre para quem passa?',
          unidade: 'm',
          minimo: '0',
          maximo: '20',
          ajuda: 'Uma cadeira de rodas precisa de 1,20 m para passar.',
        },
        { id: 'croqui', tipo: 'arquivos', rotulo: 'Croqui', formatos: ['pdf', 'imagem', 'dwg', 'dxf'], obrigatorio: false },
      ],
    },
    secaoDeclaracao(
      '<p>Declaro que vou manter a passagem de pedestres livre, limpa e sinalizada, inclusive à noite, e que vou devolver a calçada como a encontrei.</p>',
    ),
  ],
  etapas: [{ id: 'analise', nome: 'Análise e vistoria', setor: 'FISC', prazo_dias: 5 }],
  taxas: [{ id: 'calcada', nome: 'Taxa de uso da calçada', base: 'fixo', unidade: 'unidade_fiscal', valor_unitario: '10' }],
  documentos: [
    {
      id: 'autorizacao',
      etapa: 'analise',
      titulo: 'Autorização de uso da calçada',
      validade_meses: 6,
      modelo: `<p>A <strong>{{municipio.nome}}</strong> autoriza <strong>{{titular.nome}}</strong>, {{titular.tipo_documento}} {{titular.documento}}, a usar a calçada em frente a {{resposta.endereco}} para <strong>{{resposta.finalidade.minusculas}}</strong>, por {{resposta.dias}} a partir de {{resposta.inicio}}, conforme o requerimento nº {{requerimento.numero}}.</p><p>A passagem de pedestres fica livre, limpa e sinalizada durante todo o tempo.</p>`,
      assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
    },
  ],
  numeracao: { algoritmo: 'sequencial_tipo', prefixo: 'C' },
};
