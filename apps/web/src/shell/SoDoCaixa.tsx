import { canSomewhere } from '@portal/domain/usuarios/permissions';
import type { ReactNode } from 'react';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from './SemPermissao.tsx';

/** What whoever works with the town's fees opens, or looks at them; anybody else is told that it is not theirs. */
export function SoDoCaixa({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  if (!usuario) return null;
  const olha = canSomewhere(usuario, 'permissao.interacao.taxas') || canSomewhere(usuario, 'permissao.vizualizacao.taxas');
  return olha ? children : <SemPermissao />;
}
