import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { secaoImovel, secaoProprietarios } from './campos.ts';

export const certidaoNumeracao: DefinicaoIn = {
  formato: 1,
  nome: 'Certidão de numeração',
  grupo: 'Cadastro imobiliário',
  resumo: 'Documento com o número oficial do imóvel, pedido por concessionárias e cartórios.',
  tenha_em_maos: ['Inscrição imobiliária ou endereço', 'Matrícula do imóvel em PDF'],
  secoes: [
    secaoImovel,
    secaoProprietarios,
    {
      id: 'finalidade',
      titulo: 'Finalidade',
      campos: [
        {
          id: 'finalidade',
          tipo: 'selecao',
          rotulo: 'Para que precisa da certidão?',
          opcoes: ['Ligação de água', 'Ligação de energia', 'Cartório', 'Correios', 'Outra'],
        },
        { id: 'outra_finalidade', tipo: 'texto', rotulo: 'Qual finalidade?', visivel_se: 'finalidade = "Outra"' },
      ],
    },
  ],
  etapas: [{ id: 'cadastro', nome: 'Conferência do cadastro', setor: 'CAD', prazo_dias: 5 }],
  taxas: [{ id: 'certidao', nome: 'Taxa de certidão', base: 'fixo', unidade: 'real', valor_unitario: '42.50' }],
  documentos: [
    {
      id: 'certidao',
      etapa: 'cadastro',
      titulo: 'Certidão de numeração',
      validade_meses: null,
      modelo: `<p>A <strong>{{municipio.nome}}</strong> certifica que o imóvel <strong>{{resposta.imoveis}}</strong>, de {{titular.nome}}, tem a numeração oficial indicada em seu endereço no cadastro imobiliário do município.</p>`,
      assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
    },
  ],
  numeracao: { algoritmo: 'sequencial_setor', prefixo: 'N' },
};
