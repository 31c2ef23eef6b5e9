import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { numeroDoDocumento } from '@portal/domain/licencas/numero';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TONS: Record<Assinatura['status'], Tone> = {
  Aguardando: 'amber',
  Assinado: 'green',
  Recusado: 'red',
  Expirado: 'red',
  Substituído: 'grey',
};

export const AssinaturaPill = ({ status }: { status: Assinatura['status'] }) => (
  <StatusPill tone={TONS[status]}>{status}</StatusPill>
);

/** 'Alvará de construção 0012/2026'. */
export const nomeDoDocumento = ({ documento }: Assinatura): string => `${documento.titulo} ${numeroDoDocumento(documento)}`;
