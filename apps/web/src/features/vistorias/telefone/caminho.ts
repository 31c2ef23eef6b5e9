import { comecar } from '@portal/domain/vistorias/caderno';
import { ordemDaRota, type Ponto } from '@portal/domain/vistorias/rota';
import { campo, emOrdem, guardaAberta, mudar, nomes, type Pacote, type Rota } from './estado.ts';

/** The order by distance; who has no place known comes last, in the order of the hours. */
export async function proporRota(inicio: Ponto | null): Promise<void> {
  const porHora = Object.values(campo.get().pacotes).sort((a, b) =>
    (a.vistoria.inicio ?? '').localeCompare(b.vistoria.inicio ?? ''),
  );
  const comLugar = porHora.filter((p) => p.ponto !== null);
  const ordem = ordemDaRota(
    inicio,
    comLugar.map((p) => p.ponto as Ponto),
  );
  const ids = [...ordem.map((i) => comLugar[i] as Pacote), ...porHora.filter((p) => p.ponto === null)].map((p) => p.vistoria.id);
  await guardarRota({ ordem: ids, inicio, aMao: false });
}

export async function guardarRota(rota: Rota): Promise<void> {
  campo.set({ rota });
  await emOrdem(() => guardaAberta().gravar(nomes.rota, rota));
}

/** On the spot: it works without a network. */
export const comecarVisita = (id: string): Promise<void> => mudar(id, (c) => comecar(c, new Date().toISOString()));
