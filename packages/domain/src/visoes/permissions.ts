import { can, type QuemPede } from '../usuarios/permissions.ts';

/** Only the manager keeps views for the whole town hall. */
export const canCompartilharComTodos = (usuario: QuemPede | null | undefined): boolean =>
  can(usuario, 'perfil.gestor.prefeitura');

/** Whoever decides in a sector, and the manager, keeps views for its people. */
export const canCompartilharVisao = (usuario: QuemPede | null | undefined, setorId: string): boolean =>
  can(usuario, 'perfil.gestor.prefeitura') || can(usuario, 'prefeitura.requerimento.decidir', setorId);
