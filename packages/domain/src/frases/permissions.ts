import { can, canSomewhere, type QuemPede } from '../usuarios/permissions.ts';
import type { Escopo } from './contract.ts';

/** The town's and the sectors' phrases are the manager's to keep; one's own are for whoever analyses or decides. */
export const canGuardarFrase = (usuario: QuemPede, escopo: Escopo): boolean =>
  can(usuario, 'perfil.gestor.prefeitura') ||
  (escopo === 'pessoal' &&
    (canSomewhere(usuario, 'prefeitura.requerimento.analisar') || canSomewhere(usuario, 'prefeitura.requerimento.decidir')));
