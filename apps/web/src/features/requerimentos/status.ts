import type { Status } from '@portal/domain/requerimentos/status';
import type { Tone } from '#ui/tones.ts';

/** One look a status, the same in lists, pages, mails and documents (look.md). */
export const TOM_DO_STATUS: Record<Status, Tone> = {
  Rascunho: 'grey-outline',
  'Em construcao': 'dashed',
  'Aguardando comprovante': 'amber-outline',
  'Aguardando prefeitura': 'violet',
  'Em andamento': 'blue',
  'Aguardando requerente': 'amber',
  Deferido: 'green',
  Indeferido: 'red',
  Cancelado: 'grey',
};

/** What it means for the person who asked, in a sentence. */
export const EXPLICACAO_DO_STATUS: Record<Status, string> = {
  Rascunho: 'Ainda não foi enviado à prefeitura.',
  'Em construcao': 'Está sendo preenchido no atendimento da prefeitura.',
  'Aguardando comprovante': 'Falta pagar a taxa e enviar o comprovante.',
  'Aguardando prefeitura': 'Está na fila da prefeitura. Você não precisa fazer nada agora.',
  'Em andamento': 'A prefeitura está analisando. Você não precisa fazer nada agora.',
  'Aguardando requerente': 'A prefeitura pediu correções e espera a sua resposta.',
  Deferido: 'Aprovado (deferido).',
  Indeferido: 'Não aprovado (indeferido).',
  Cancelado: 'Cancelado.',
};
