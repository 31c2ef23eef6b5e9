import { z } from 'zod';
import { CANAIS, type Canal, CHAVES, isTipo, type Tipo, tipoDe } from './tipos.ts';

const canais = z.strictObject({ sino: z.boolean(), email: z.boolean(), celular: z.boolean() }).partial();

/** What somebody chose otherwise than the portal does by itself, kind by kind. */
export const escolhasSchema = z.partialRecord(z.enum(CHAVES), canais);
export type Escolhas = z.output<typeof escolhasSchema>;

/** What is kept, of whatever age: a kind or a channel that is no more says nothing. */
export function lerEscolhas(guardado: unknown): Escolhas {
  if (typeof guardado !== 'object' || guardado === null) return {};
  return Object.fromEntries(
    Object.entries(guardado).flatMap(([chave, um]) => {
      const lido = canais.safeParse(um);
      return isTipo(chave) && lido.success ? [[chave, lido.data]] : [];
    }),
  );
}

/** What the portal does where nobody chose. */
export function padraoDe(chave: Tipo): Record<Canal, boolean> {
  const tipo = tipoDe(chave);
  return { sino: true, email: tipo.fixo !== undefined || tipo.email === 'composto', celular: tipo.celular };
}

/** Whether a person has a choice there. The notice of a device is everybody's own. */
export const isEscolha = (chave: Tipo, canal: Canal): boolean => canal === 'celular' || tipoDe(chave).fixo === undefined;

/** By which channels a person hears of a kind; a choice where there is none is not heard. */
export function canaisDe(chave: Tipo, escolhas: Escolhas): Record<Canal, boolean> {
  const padrao = padraoDe(chave);
  const dela = escolhas[chave] ?? {};
  const um = (canal: Canal) => (isEscolha(chave, canal) ? (dela[canal] ?? padrao[canal]) : padrao[canal]);
  return { sino: um('sino'), email: um('email'), celular: um('celular') };
}

/** A choice as it is kept: what the portal does anyway is not, so that it may do better one day. */
export function comEscolha(escolhas: Escolhas, chave: Tipo, canal: Canal, ligado: boolean): Escolhas {
  if (!isEscolha(chave, canal)) return escolhas;
  const { [canal]: _, ...outros } = escolhas[chave] ?? {};
  const dela = padraoDe(chave)[canal] === ligado ? outros : { ...outros, [canal]: ligado };
  const { [chave]: __, ...resto } = escolhas;
  return Object.keys(dela).length === 0 ? resto : { ...resto, [chave]: dela };
}

/** All that was chosen, kept as little as it can be. */
export const enxutas = (escolhas: Escolhas): Escolhas =>
  CHAVES.reduce<Escolhas>(
    (feitas, chave) =>
      CANAIS.reduce((f, canal) => {
        const ligado = escolhas[chave]?.[canal];
        return ligado === undefined ? f : comEscolha(f, chave, canal, ligado);
      }, feitas),
    {},
  );
