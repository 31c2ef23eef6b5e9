/** How a mail of the outbox stands. Retido: there is no mail server, so it only stands there. */
export const SITUACOES_DO_EMAIL = ['Pendente', 'Enviado', 'Retido', 'Erro', 'Recusado', 'Falhou'] as const;
export type SituacaoDoEmail = (typeof SITUACOES_DO_EMAIL)[number];

/** Why a mail did not leave, as it stands in its row. */
export const MOTIVOS = [
  'endereco',
  'desativada',
  'cheia',
  'mensagem',
  'conta',
  'ocupado',
  'rede',
  'selo',
  'parou',
  'inesperado',
] as const;
export type Motivo = (typeof MOTIVOS)[number];

const FRASES: Record<Motivo, string> = {
  endereco: 'O endereço não existe ou não recebe mensagens.',
  desativada: 'A caixa de mensagens deste endereço está desativada.',
  cheia: 'A caixa de mensagens de quem recebe está cheia.',
  mensagem: 'O servidor de quem recebe recusou esta mensagem, não o endereço.',
  conta: 'O servidor de e-mail não aceitou a conta do portal.',
  ocupado: 'O servidor de quem recebe pediu para tentar mais tarde.',
  rede: 'O servidor de e-mail não respondeu.',
  selo: 'O portal não conseguiu abrir a mensagem guardada, porque o segredo da instalação mudou.',
  parou: 'A tarefa que enviava esta mensagem parou sem dizer por quê.',
  inesperado: 'Deu um erro inesperado. Quem opera o portal o encontra no registro do servidor.',
};

/** In words; of what was kept before reasons had words, that it did not work. */
export const fraseDoMotivo = (erro: string): string => (erro === '' ? '' : (FRASES[erro as Motivo] ?? 'Não deu certo.'));
