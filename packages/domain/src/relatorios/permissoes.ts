import { can, canSomewhere, type QuemPede } from '../usuarios/permissions.ts';

/** Who opens a report at all; how far each looks is `alcanceDe`. */
export const LEEM_RELATORIOS = [
  'prefeitura.requerimento.relatorio',
  'perfil.gestor.prefeitura',
  'prefeitura.requerimento.analisar',
] as const;

export const canLerRelatorios = (usuario: QuemPede | null | undefined): boolean =>
  LEEM_RELATORIOS.some((p) => canSomewhere(usuario, p));

/** Who looks after the work of others; an analyst's own hands are no management. */
export const LEEM_GESTAO = ['prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'] as const;
export const canLerGestao = (usuario: QuemPede | null | undefined): boolean => LEEM_GESTAO.some((p) => canSomewhere(usuario, p));

/** Whoever decides steps reads what went through their own hands, whatever else they read. */
export const canVerMeusNumeros = (usuario: QuemPede | null | undefined): boolean =>
  canSomewhere(usuario, 'prefeitura.requerimento.analisar');

/** How far somebody looks: the town, their sectors, or what they did themselves. */
export type Alcance = { tudo: true } | { tudo: false; setores: string[]; pessoa: string | null };

/**
 * A manager, and who holds the right to reports for the town, see all of it; who holds it in sectors sees those; an analyst sees
 * their own steps, and what their sectors give besides.
 * @source spec §6; domain §1.15
 */
export function alcanceDe(usuario: QuemPede): Alcance {
  if (can(usuario, 'prefeitura.requerimento.relatorio') || can(usuario, 'perfil.gestor.prefeitura')) return { tudo: true };
  return {
    tudo: false,
    setores: usuario.setores.filter((s) => can(usuario, 'prefeitura.requerimento.relatorio', s.id)).map((s) => s.id),
    pessoa: canSomewhere(usuario, 'prefeitura.requerimento.analisar') ? usuario.id : null,
  };
}
