import { sql } from 'kysely';

/** Kinds of mails as people read them, by how the keys of their mails begin; every other is of a request. */
const TIPOS: readonly { tipo: string; nome: string; chaves: readonly string[] }[] = [
  {
    tipo: 'acesso',
    nome: 'Acesso à conta',
    chaves: ['link', 'conta-existente', 'senha', 'troca-de-email', 'acesso', 'administrador', 'acesso-do-sistema'],
  },
  { tipo: 'convite', nome: 'Convite para um pedido', chaves: ['convite', 'troca', 'representante'] },
  { tipo: 'cadastro', nome: 'Cadastro de uma pessoa', chaves: ['cadastro-corrigido', 'validacao', 'uniao'] },
  {
    tipo: 'privacidade',
    nome: 'Pedido de titular de dados',
    chaves: ['titular', 'titular-balcao', 'titular-lembrete', 'titular-eliminado', 'rascunho-parado'],
  },
  { tipo: 'atendimento', nome: 'Hora marcada', chaves: ['atendimento'] },
  { tipo: 'agenda', nome: 'Reunião', chaves: ['agenda'] },
  { tipo: 'termo', nome: 'Termo ou notificação', chaves: ['termo', 'termo_tacita', 'termo_adiado'] },
  {
    tipo: 'documento',
    nome: 'Documento emitido ou a assinar',
    chaves: ['licenca_validade', 'licenca_vigente', 'assinatura', 'certificado_validade'],
  },
  { tipo: 'acompanhamento', nome: 'Acompanhamento de um lugar', chaves: ['acompanhamento'] },
  { tipo: 'relatorio', nome: 'Relatório', chaves: ['relatorio'] },
  { tipo: 'auditoria', nome: 'Auditoria', chaves: ['auditoria-bloco', 'auditoria-destino'] },
  { tipo: 'manutencao', nome: 'Manutenção do portal', chaves: ['manutencao'] },
];
const DE_PEDIDO = { tipo: 'pedido', nome: 'Andamento de um pedido' };

/** What stands before the first colon, and before a dot: 'atendimento' of 'atendimento.marcado:…'. */
const COMECO = sql`split_part(split_part(e.chave, ':', 1), '.', 1)`;

/** The kind of a mail `e`. */
export const TIPO = sql<string>`case ${sql.join(
  TIPOS.map(({ tipo, chaves }) => sql`when ${COMECO} = any(${chaves}::text[]) then ${tipo}`),
  sql` `,
)} else ${DE_PEDIDO.tipo} end`;

export const nomeDoTipo = (tipo: string): string => TIPOS.find((t) => t.tipo === tipo)?.nome ?? DE_PEDIDO.nome;
