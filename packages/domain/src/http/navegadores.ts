/**
 * The oldest version of each browser that the portal serves; the names are the keys of the setting too.
 * @source spec §1, "Supported browsers"
 */
export const NAVEGADORES = { Edge: 18, Chrome: 67, Firefox: 68, Opera: 57, 'Samsung Internet': 10, Safari: 10 } as const;

export type Navegador = keyof typeof NAVEGADORES;
export type Minimos = Record<Navegador, number>;

export const NAVEGADOR_NOMES = Object.keys(NAVEGADORES) as Navegador[];
