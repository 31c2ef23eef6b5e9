import { useQuery } from '@tanstack/react-query';
import { umaChave } from '#entities/requerimentos/chaves.ts';
import { hrefDoRequerimento } from '#entities/requerimentos/hrefs.ts';

import { formatDate } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { buscarRequerimento } from '../queries.ts';

interface Props {
  id: string;
  /** What was just answered is asked for with it. */
  salvar: () => Promise<boolean>;
}

/** The same was asked for before, for the same property: said before it is handed in once more, which stays possible. */
export function PedidosIguais({ id, salvar }: Props) {
  const { data: iguais = [] } = useQuery({
    queryKey: [...umaChave(id), 'iguais'],
    queryFn: async () => ((await salvar()) ? (await buscarRequerimento(id)).mesmo_imovel : []),
    staleTime: 0,
    gcTime: 0,
  });
  if (iguais.length === 0) return null;
  return (
    <Callout
      meaning="warning"
      title={
        iguais.length === 1 ? 'Este pedido já foi feito para este imóvel' : 'Pedidos iguais já foram feitos para este imóvel'
      }
    >
      <ul>
        {iguais.map((r) => (
          <li key={r.id}>
            <RouteLink href={hrefDoRequerimento(r.id)}>
              {r.numero} · {r.processo_nome}
            </RouteLink>
            , protocolado em {formatDate(r.protocolado_em)}, {r.status.toLowerCase()}
          </li>
        ))}
      </ul>
      Se for outra obra ou outro assunto, protocole assim mesmo.
    </Callout>
  );
}
