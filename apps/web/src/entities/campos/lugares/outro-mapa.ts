import type { PontoNoMapa } from '@portal/domain/autos/lugares';

const isToque = (): boolean => matchMedia('(pointer: coarse)').matches;

/** A phone asks with which of its maps; elsewhere a public map opens. Nothing is asked of it before it is pressed. */
export const hrefDoPonto = ({ latitude, longitude }: PontoNoMapa): string =>
  isToque()
    ? `geo:${latitude},${longitude}?q=${latitude},${longitude}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
