import { type CaixaDoMapa, verExtensao, verMapa } from '@portal/domain/imoveis/mapa';
import { verZonasNoMapa } from '@portal/domain/zonas/contorno';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Beside what the acts on properties and zones have read again. */
const MAPA = ['cadastro', 'imoveis', 'mapa'];

/** Where the town's lots lie. */
export const useExtensao = () =>
  useQuery({ queryKey: [...MAPA, 'extensao'], queryFn: ({ signal }) => call(verExtensao, { signal }), staleTime: 300_000 });

const noBrasil = (v: number, de: number, ate: number) => Math.min(ate, Math.max(de, v));

/** A little more than is in sight, in steps of it: who moves a little asks nothing. */
export function quadro({ oeste, sul, leste, norte }: CaixaDoMapa): CaixaDoMapa {
  const passo = 2 ** Math.ceil(Math.log2(Math.max(leste - oeste, norte - sul, 1e-5))) / 4;
  const baixo = (v: number) => Math.floor(v / passo) * passo;
  const cima = (v: number) => Math.ceil(v / passo) * passo;
  return {
    oeste: noBrasil(baixo(oeste), -74.5, -28.1),
    sul: noBrasil(baixo(sul), -34.5, 5.9),
    leste: noBrasil(cima(leste), -74.4, -28),
    norte: noBrasil(cima(norte), -34.4, 6),
  };
}

/** The lots in sight. */
export const useMapa = (caixa: CaixaDoMapa | null) =>
  useQuery({
    queryKey: [...MAPA, caixa && quadro(caixa)],
    queryFn: ({ signal }) => call(verMapa, { query: quadro(caixa as CaixaDoMapa), signal, local: true }),
    enabled: caixa !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Where the zones lie today. */
export const useZonasNoMapa = () =>
  useQuery({
    queryKey: ['zonas', 'mapa'],
    queryFn: ({ signal }) => call(verZonasNoMapa, { query: { folga: 0.00002 }, signal, local: true }),
    staleTime: 60_000,
  });
