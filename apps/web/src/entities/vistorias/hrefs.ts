import { painelTipo } from '#lib/layout-state.ts';
import { rota } from '#lib/rotas.ts';

export const hrefDaVistoria = (id: string): string =>
  rota(painelTipo() === 'prefeitura' ? 'prefeitura.vistorias.vistoria' : 'contribuinte.vistorias.vistoria', { id });
