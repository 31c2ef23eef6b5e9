import { COR_DO_STATUS, type Status } from '@portal/domain/requerimentos/status';
import type { Tone } from '#ui/tones.ts';

/** One look a status, the same in lists, pages, mails and documents (look.md). */
export const TOM_DO_STATUS: Record<Status, Tone> = COR_DO_STATUS;

/** What it means, in a sentence for whoever reads the receipt. */
export const EXPLICACAO_DO_STATUS: Record<Status, string> = {
  Rascunho: 'Ainda não foi enviado à prefeitura.',
  'Em construcao': 'Está sendo preenchido no atendimento da prefeitura.',
  'Aguardando comprovante': 'A prefeitura espera o pagamento da taxa e o comprovante.',
  'Aguardando prefeitura': 'Está na fila da prefeitura.',
  'Em andamento': 'A prefeitura está analisando.',
  'Aguardando requerente': 'A prefeitura pediu correções e espera a resposta do requerente.',
  Deferido: 'O pedido foi aprovado (deferido).',
  Indeferido: 'O pedido não foi aprovado (indeferido).',
  Cancelado: 'O pedido foi cancelado.',
};
