/** Dark enough on white paper; the sector's letters stand beside them, so no colour speaks alone. */
const CORES = ['#a4133c', '#0b6e4f', '#5f3dc4', '#9a4d00', '#0b5f8a', '#8a1a7d', '#3f6212'];

/** Each sector that marks has a colour, the same on every screen and print of a request. @param setores in the order of the steps */
export const corDoSetor = (setores: readonly string[], id: string): string =>
  CORES[Math.max(0, setores.indexOf(id)) % CORES.length] ?? '#a4133c';
