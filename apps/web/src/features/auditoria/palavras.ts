import type { LinhaDaAuditoria } from '@portal/domain/auditoria/contract';

/** Who did it, as it is read. */
export const quem = ({ usuario }: LinhaDaAuditoria): string =>
  usuario ? `${usuario.nome}${usuario.suporte ? ' (suporte)' : ''}` : 'O portal, por si';
