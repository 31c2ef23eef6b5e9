import { can } from '@portal/domain/usuarios/permissions';
import type { ReactNode } from 'react';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from './SemPermissao.tsx';

const LEEM = ['perfil.gestor.prefeitura', 'permissao.vizualizacao.taxas', 'permissao.interacao.taxas'] as const;

/** What the manager and whoever looks after fees read; anybody else is told that it is not theirs. */
export function SoDeTaxas({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  if (!usuario) return null;
  return LEEM.some((chave) => can(usuario, chave)) ? children : <SemPermissao />;
}
