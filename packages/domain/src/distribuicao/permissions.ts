import { can, type QuemPede } from '../usuarios/permissions.ts';

/** Whoever decides in one of the step's sectors gives it out; so does the manager. */
export const canAtribuir = (usuario: QuemPede, setorIds: readonly string[]): boolean =>
  can(usuario, 'perfil.gestor.prefeitura') || setorIds.some((id) => can(usuario, 'prefeitura.requerimento.decidir', id));
