/** Where the database says that something is a person's, and a union takes it along. */
interface Levada {
  tabela: string;
  coluna: string;
  /** Its key, less the town. */
  chave: readonly string[];
  /** The request it is of: what is gone with it stands in no undoing's way. */
  pedido?: string;
  /** Of the rows of the one that goes, `t`: those that move. */
  onde?: string;
  /** A row that somebody may lose or put away without contradicting the union. */
  solta?: true;
}

export const LEVA: readonly Levada[] = [
  { tabela: 'requerimento', coluna: 'requerente_id', chave: ['id'], pedido: 'id' },
  { tabela: 'parte', coluna: 'usuario_id', chave: ['id'], pedido: 'requerimento_id' },
  {
    tabela: 'parte_aceite',
    coluna: 'usuario_id',
    chave: ['requerimento_id', 'papel'],
    pedido: 'requerimento_id',
    // where both said something to one part, the word of the one that stays counts
    onde: 'not exists (select from parte_aceite o where o.usuario_id = $fica and o.requerimento_id = t.requerimento_id and o.papel = t.papel)',
  },
  { tabela: 'troca_de_responsavel', coluna: 'sai_usuario_id', chave: ['id'], pedido: 'requerimento_id' },
  { tabela: 'convite', coluna: 'usuario_id', chave: ['id'], pedido: 'requerimento_id' },
  // one that was given, or refused, is evidence of who did it
  { tabela: 'processo_requerimento_assinatura', coluna: 'usuario_id', chave: ['id'], onde: "t.status = 'Aguardando'" },
  { tabela: 'profissional', coluna: 'usuario_id', chave: ['id'] },
  { tabela: 'atendimento', coluna: 'usuario_id', chave: ['id'] },
  {
    tabela: 'pedido_titular',
    coluna: 'usuario_id',
    chave: ['id'],
    // of erasures one waits at a time
    onde: `t.situacao = 'Aguardando' and not (t.tipo = 'eliminacao' and exists (select from pedido_titular o
      where o.usuario_id = $fica and o.tipo = 'eliminacao' and o.situacao = 'Aguardando'))`,
  },
  { tabela: 'representante', coluna: 'representado_id', chave: ['id'] },
  {
    tabela: 'termo_destinatario',
    coluna: 'usuario_id',
    chave: ['id'],
    // where both were sent one notice, each keeps what became of it
    onde: 'not exists (select from termo_destinatario o where o.usuario_id = $fica and o.termo_id = t.termo_id)',
  },
  { tabela: 'geral_notificacao', coluna: 'usuario_id', chave: ['id'], solta: true },
];

const DE_QUEM_ENTRA = 'Só tem quem entra no portal, e quem entra não sai numa união.';
const DA_EQUIPE = 'Só tem quem trabalha na prefeitura, e quem é da equipe não sai numa união.';
const QUEM_FEZ = 'Diz quem fez, e o que foi feito não muda de autor.';
const DO_REGISTRO = 'Conta o que se passou com o cadastro que saiu, e fica com ele.';
const PELO_DOCUMENTO = 'É de quem tem o documento, e segue o documento.';

/** What a union leaves where it is, `table.column` or a whole table, and why. A test walks every column that refers to a person. */
export const NAO_LEVA: Readonly<Record<string, string>> = {
  ad_vinculo: DE_QUEM_ENTRA,
  codigo_recuperacao: DE_QUEM_ENTRA,
  agenda_endereco: DE_QUEM_ENTRA,
  desafio: DE_QUEM_ENTRA,
  exportacao: DE_QUEM_ENTRA,
  firma: DA_EQUIPE,
  frase: DE_QUEM_ENTRA,
  idempotencia: DE_QUEM_ENTRA,
  local_confiavel: DE_QUEM_ENTRA,
  lote: DE_QUEM_ENTRA,
  passagem: DE_QUEM_ENTRA,
  passkey: DE_QUEM_ENTRA,
  requerimento_leitura: DE_QUEM_ENTRA,
  retirada_de_fator: DE_QUEM_ENTRA,
  sessao: DE_QUEM_ENTRA,
  totp: DE_QUEM_ENTRA,
  usuario_foto: DE_QUEM_ENTRA,
  visao: DE_QUEM_ENTRA,
  visao_padrao: DE_QUEM_ENTRA,
  ausencia: DA_EQUIPE,
  'compromisso_pessoa.usuario_id': DA_EQUIPE,
  'vistoria.fiscal_id': DA_EQUIPE,
  vistoria: QUEM_FEZ,
  atendimento_atendente: DA_EQUIPE,
  'atendimento.atendente_id': DA_EQUIPE,
  'compromisso.criado_por': QUEM_FEZ,
  distribuicao_regra: DA_EQUIPE,
  impedimento: DA_EQUIPE,
  membro_perfil: DA_EQUIPE,
  setor_chefia: DA_EQUIPE,
  setor_membro: DA_EQUIPE,
  suporte_autorizacao: DA_EQUIPE,
  suporte_consulta: DA_EQUIPE,
  suporte_entrada: DA_EQUIPE,
  etapa: DA_EQUIPE,
  analise_item: QUEM_FEZ,
  arquivo: QUEM_FEZ,
  arquivo_retorno: QUEM_FEZ,
  aviso_do_pix: QUEM_FEZ,
  certificado: QUEM_FEZ,
  devolucao: QUEM_FEZ,
  fechamento_de_caixa: QUEM_FEZ,
  movimento_de_caixa: QUEM_FEZ,
  auditoria: QUEM_FEZ,
  avaliacao: QUEM_FEZ,
  comprovante: QUEM_FEZ,
  configuracao: QUEM_FEZ,
  'convite.convidado_por': QUEM_FEZ,
  desistencia: QUEM_FEZ,
  evento: QUEM_FEZ,
  'guia.emitida_por': QUEM_FEZ,
  imovel_antes: QUEM_FEZ,
  imovel_ato: QUEM_FEZ,
  contestacao_da_guia: QUEM_FEZ,
  decisao_da_guia: QUEM_FEZ,
  'processo_requerimento_assinatura.por_delegacao_de': DA_EQUIPE,
  importacao: QUEM_FEZ,
  link_de_pagamento: QUEM_FEZ,
  modelo_documento_versao: QUEM_FEZ,
  peca: QUEM_FEZ,
  tabela_de_taxas: QUEM_FEZ,
  termo_enviado: QUEM_FEZ,
  'termo_destinatario.documento': PELO_DOCUMENTO,
  termo_resposta: QUEM_FEZ,
  integracao_teste: QUEM_FEZ,
  'membro.bloqueado_por': QUEM_FEZ,
  mensagem: QUEM_FEZ,
  'mudanca.usuario_id': QUEM_FEZ,
  organizacao_cliente_api: QUEM_FEZ,
  organizacao_situacao: QUEM_FEZ,
  'pedido_titular.aberto_por': QUEM_FEZ,
  'pedido_titular.respondido_por': QUEM_FEZ,
  pendencia: QUEM_FEZ,
  pendencia_fala: QUEM_FEZ,
  planta_escala: QUEM_FEZ,
  planta_marca: QUEM_FEZ,
  processo_modelo_versao: QUEM_FEZ,
  processo_proposta: QUEM_FEZ,
  processo_versao: QUEM_FEZ,
  'profissional.cancelado_por': QUEM_FEZ,
  'profissional.conferido_por': QUEM_FEZ,
  'profissional.suspenso_por': QUEM_FEZ,
  profissional_conferencia: QUEM_FEZ,
  profissional_prova: QUEM_FEZ,
  'representante.criado_por': QUEM_FEZ,
  'representante.documento': PELO_DOCUMENTO,
  'representante.revogado_por': QUEM_FEZ,
  'requerimento.criado_por': QUEM_FEZ,
  submissao: QUEM_FEZ,
  'troca_de_responsavel.decidida_por': DA_EQUIPE,
  'troca_de_responsavel.dono_id': DE_QUEM_ENTRA,
  'troca_de_responsavel.entra_email': 'É de quem tem o endereço, e segue o endereço.',
  'troca_de_responsavel.entra_usuario_id': DE_QUEM_ENTRA,
  'troca_de_responsavel.pedida_por': DE_QUEM_ENTRA,
  zona_versao: QUEM_FEZ,
  contribuinte_uniao: DO_REGISTRO,
  importacao_linha: DO_REGISTRO,
  'mudanca.alvo': DO_REGISTRO,
  titular_removido: DO_REGISTRO,
  validacao: DO_REGISTRO,
  imovel_proprietario: PELO_DOCUMENTO,
  licenca: PELO_DOCUMENTO,
  email: 'É de quem tem o endereço, e segue o endereço.',
  link_email: 'Um link que espera deixa de valer com a união, e volta com ela desfeita.',
  membro: 'É o próprio cadastro: o que sai fica fechado e leva ao que fica.',
  usuario: 'É o próprio cadastro: o que sai fica fechado e leva ao que fica.',
};
