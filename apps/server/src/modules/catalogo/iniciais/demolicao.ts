import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { secaoDeclaracao, secaoImovel, secaoProprietarios, secaoResponsaveis } from './campos.ts';

export const demolicao: DefinicaoIn = {
  formato: 1,
  nome: 'Demolição',
  grupo: 'Obras',
  resumo: 'Licença para demolir uma construção, no todo ou em parte.',
  tenha_em_maos: [
    'Inscrição imobiliária',
    'Matrícula do imóvel em PDF',
    'Número da ART ou RRT da demolição',
    'Plano de destino dos resíduos',
  ],
  secoes: [
    secaoImovel,
    secaoProprietarios,
    secaoResponsaveis(['Execução da demolição']),
    {
      id: 'demolicao',
      titulo: 'Demolição',
      campos: [
        { id: 'alcance', tipo: 'selecao', rotulo: 'O que será demolido?', opcoes: ['Toda a construção', 'Parte da construção'] },
        { id: 'area_demolicao', tipo: 'numero', rotulo: 'Área a demolir', unidade: 'm²', minimo: '1', maximo: '100000' },
        {
          id: 'destino_residuos',
          tipo: 'texto',
          rotulo: 'Para onde vão os resíduos?',
          multilinha: true,
          minimo: 10,
          maximo: 1000,
        },
      ],
    },
    secaoDeclaracao(
      '<p>Declaro que sou proprietário ou tenho autorização do proprietário para demolir, que a construção não é tombada nem está em área de preservação do patrimônio, e que as ligações de água, energia e gás serão desligadas antes do início.</p><p>Comprometo-me a proteger os vizinhos e o passeio, a levar os resíduos a local licenciado e a guardar os comprovantes de destinação.</p>',
    ),
  ],
  etapas: [{ id: 'analise', nome: 'Análise e vistoria', setor: 'FISC', prazo_dias: 10, nova_rodada: 'se_mudou' }],
  taxas: [{ id: 'demolicao', nome: 'Licença para demolir', base: 'fixo', unidade: 'unidade_fiscal', valor_unitario: '25' }],
  documentos: [
    {
      id: 'licenca',
      etapa: 'analise',
      titulo: 'Licença de demolição',
      validade_meses: 6,
      modelo: `<p>A <strong>{{municipio.nome}}</strong> autoriza <strong>{{titular.nome}}</strong>, {{titular.tipo_documento}} {{titular.documento}}, a demolir <strong>{{resposta.area_demolicao}}</strong> ({{resposta.alcance.minusculas}}) no imóvel situado em {{imovel.endereco}}, conforme o requerimento nº {{requerimento.numero}}.</p><p>Responsável técnico: {{resposta.responsaveis_tecnicos}}.</p><p>Esta licença vale até {{licenca.validade}}.</p>`,
      assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
    },
  ],
  numeracao: { algoritmo: 'sequencial_tipo', prefixo: 'D' },
};
