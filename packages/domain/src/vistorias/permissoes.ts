import { can, canSomewhere, type QuemPede } from '../usuarios/permissions.ts';

/** Who reads inspections in the town hall, beside those whose sector makes them. */
export const LEEM_VISTORIAS = [
  'prefeitura.requerimento.visualizar',
  'prefeitura.requerimento.analisar',
  'perfil.gestor.prefeitura',
] as const;
/** The report of spec §6. */
export const LEEM_RELATORIO = ['permissao.relatorios.vistoria', 'perfil.gestor.prefeitura'] as const;

/** Whoever analyses in the sector that makes it schedules it, visits and writes. */
export const canVistoriar = (usuario: QuemPede, setorId: string): boolean =>
  can(usuario, 'prefeitura.requerimento.analisar', setorId) || can(usuario, 'perfil.gestor.prefeitura');

/** Whoever analyses anywhere may order one. */
export const canOrdenarVistoria = (usuario: QuemPede): boolean =>
  canSomewhere(usuario, 'prefeitura.requerimento.analisar') || can(usuario, 'perfil.gestor.prefeitura');
