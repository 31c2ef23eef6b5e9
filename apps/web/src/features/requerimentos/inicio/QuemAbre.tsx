import { canSomewhere, PERMISSOES } from '@portal/domain/usuarios/permissions';
import { IconFilePlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUsuario } from '#lib/me.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

const ABRIR = 'prefeitura.requerimento.abrir';

/** At the counter: who may not open requests is told so before choosing and typing anything. */
export const QuemAbre = ({ children }: { children: ReactNode }) =>
  canSomewhere(useUsuario(), ABRIR) ? (
    children
  ) : (
    <EmptyState icon={IconFilePlus} title="Você não abre requerimentos pelo balcão">
      Abre quem tem a permissão “{PERMISSOES[ABRIR]}”. Quem administra a equipe da prefeitura pode dá-la. Quem pede também pode
      abrir o próprio requerimento, com a conta de requerente.
    </EmptyState>
  );
