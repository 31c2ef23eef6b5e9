import type { Marca } from '@portal/domain/plantas/contract';

/** By sheet; on one sheet as they came. */
export const naOrdem = (marcas: readonly Marca[]): Marca[] => [...marcas].sort((a, b) => a.pagina - b.pagina);
