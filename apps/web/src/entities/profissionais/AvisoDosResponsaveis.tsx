import type { Requerimento } from '@portal/domain/autos/contract';
import type { ReactNode } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

interface Props {
  responsaveis: Requerimento['responsaveis'];
  /** Where another request is read: staff alone is told of others. */
  hrefDo?: (id: string) => string;
  children?: ReactNode;
}

/** What is to be known of those who answer technically: a registration that ended meanwhile, an ART that stands in another request. */
export function AvisoDosResponsaveis({ responsaveis, hrefDo, children }: Props) {
  const parados = [...new Map(responsaveis.filter((r) => r.aviso).map((r) => [r.registro, r])).values()];
  const repetidos = [...new Map(responsaveis.filter((r) => r.tambem_em.length > 0).map((r) => [r.documento, r])).values()];
  return (
    <>
      {parados.map((r) => (
        <Callout key={r.registro} meaning="warning" title={`${r.nome} não pode ser indicado em pedidos novos`} actions={children}>
          {r.aviso} Este pedido segue, e o que já foi entregue vale.
        </Callout>
      ))}
      {hrefDo &&
        repetidos.map((r) => (
          <Callout key={r.documento} meaning="warning" title={`A ${r.documento} está em mais de um pedido`}>
            Também em{' '}
            {r.tambem_em.map((outro, i) => (
              <span key={outro.id}>
                {i > 0 && ', '}
                <RouteLink href={hrefDo(outro.id)}>{outro.numero}</RouteLink>
              </span>
            ))}
            . Confira se o documento vale para esta obra.
          </Callout>
        ))}
    </>
  );
}
