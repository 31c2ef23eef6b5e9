import type { Encargos } from '@portal/domain/encargos/contract';
import { quantos } from '@portal/domain/encargos/grupos';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { hrefDosEncargos, useEncargos } from './queries.ts';

const juntar = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`;

/** '34 etapas, 2 atendimentos e 1 vistoria'. */
export const oQueDepende = ({ grupos }: Pick<Encargos, 'grupos'>): string =>
  juntar(grupos.map(({ grupo, total }) => quantos(grupo, total)));

/** Says what hangs on somebody who leaves, and leads to where it is passed on. Nothing where nothing does. */
export function AvisoDeEncargos({ id, nome, children }: { id: string; nome: string; children: string }) {
  const { data } = useEncargos(id);
  if (!data || data.total === 0) return null;
  return (
    <Callout meaning="warning" title={`Depende de ${nome}: ${oQueDepende(data)}`}>
      {children} <RouteLink href={hrefDosEncargos(id)}>Ver e escolher para quem passa</RouteLink>
    </Callout>
  );
}
