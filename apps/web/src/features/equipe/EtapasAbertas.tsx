import type { Membro } from '@portal/domain/equipe/contract';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useEtapasAbertas } from './queries.ts';

/** Where all that somebody has open is passed on. */
const hrefDaPassagem = (id: string): string => rota('prefeitura.configuracoes.distribuicao', {}, { aba: 'carga', passar: id });

/** Says that somebody who leaves has open steps, and leads to where they are passed on. */
export function EtapasAbertas({ membro: { id, nome }, children }: { membro: Membro; children: string }) {
  const abertas = useEtapasAbertas(id);
  if (!abertas) return null;
  return (
    <Callout meaning="warning" title={`${nome} tem ${plural(abertas, 'etapa em aberto', 'etapas em aberto')}`}>
      {children} <RouteLink href={hrefDaPassagem(id)}>Passar o que está com esta pessoa</RouteLink>
    </Callout>
  );
}
