import type { Requerimento } from '@portal/domain/autos/contract';
import { painelTipo } from '#lib/layout-state.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { SituacaoDaObraPill } from './SituacaoDaObraPill.tsx';

export const hrefDaObra = (id: string): string =>
  rota(painelTipo() === 'prefeitura' ? 'prefeitura.obras.obra' : 'contribuinte.obras.obra', { id });

/** The work that a request is about, or that it licensed; nothing where there is none. */
export function ObraDoPedido({ obra }: Pick<Requerimento, 'obra'>) {
  if (!obra) return null;
  return (
    <Card title="Obra" id="obra" aside={<SituacaoDaObraPill situacao={obra.situacao} />}>
      <RouteLink href={hrefDaObra(obra.id)}>Obra nº {obra.numero}</RouteLink>
      <p style={{ margin: '0.25rem 0 0' }}>{obra.frase}</p>
    </Card>
  );
}
