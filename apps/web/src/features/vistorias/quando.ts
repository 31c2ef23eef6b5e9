import { dataDe, formatDataHora } from '@portal/domain/text/datas';
import { fuso } from '#lib/fuso.ts';

/** '18/11/2026 09:00' to '10:00', or that there is no day yet. */
export function quandoDaVisita({ inicio, fim }: { inicio: string | null; fim: string | null }): string {
  if (!inicio || !fim) return 'Sem dia marcado';
  const [comeco, termino] = [formatDataHora(inicio, fuso()), formatDataHora(fim, fuso())];
  const mesmoDia = dataDe(inicio, fuso()) === dataDe(fim, fuso());
  return `${comeco.replace(' ', ', ')} até ${mesmoDia ? termino.slice(-5) : termino}`;
}

/** The day and the hour of an instant, as the town has them. */
export const diaEHora = (instante: string): { dia: string; hora: string } => ({
  dia: dataDe(instante, fuso()),
  hora: formatDataHora(instante, fuso()).slice(-5),
});
