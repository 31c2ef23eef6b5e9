import { dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';

let doMunicipio: string = FUSO_PADRAO;

/** The zone of the town whose address this is; told once, before anything is on the screen. */
export const setFuso = (fuso: string): void => {
  doMunicipio = fuso;
};
/** Screens show the hours of the town, wherever the browser is. */
export const fuso = (): string => doMunicipio;

/** The civil day in the town, 'YYYY-MM-DD'. */
export const hoje = (): string => dataDe(new Date(), doMunicipio);
