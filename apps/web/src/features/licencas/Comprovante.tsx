import { ApiError } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { NaoVerificou } from './NaoVerificou.tsx';
import { useComprovante } from './queries.ts';
import { Sentenca } from './Sentenca.tsx';

/** The code of a receipt: it proves that something was filed, and is no licence. */
export function Comprovante({ canhoto, focar }: { canhoto: string; focar: boolean }) {
  const { data, error, isPending, refetch } = useComprovante(canhoto);
  if (isPending)
    return (
      <Card>
        <TextSkeleton lines={4} />
      </Card>
    );
  if (data)
    return (
      <Sentenca focar={focar} veredito="valido" titulo="Comprovante de protocolo verdadeiro">
        <p>
          <strong>{data.municipio}</strong> recebeu o requerimento <strong>{data.numero}</strong> ({data.processo_nome}) em{' '}
          {formatDateTime(data.protocolado_em)}.
        </p>
        <p>
          Ele prova a entrega do pedido; não é licença nem autorização. Hoje o pedido está como <strong>{data.status}</strong>.{' '}
          <RouteLink href={rota('requerimento.canhoto', { id: canhoto })}>Ver o andamento</RouteLink>
        </p>
      </Sentenca>
    );
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 422)
    return (
      <Sentenca focar={focar} veredito="invalido" titulo="Não existe comprovante com este código">
        Este é o formato do código de um comprovante de protocolo, e nele maiúsculas e minúsculas contam. Confira letra por letra,
        ou aponte a câmera para o QR Code do comprovante.
      </Sentenca>
    );
  return <NaoVerificou status={status} onTentar={() => void refetch()} />;
}

/** A protocol number names a request and proves nothing by itself; anybody could count through them. */
export const NumeroDeProtocolo = ({ numero, focar }: { numero: string; focar: boolean }) => (
  <Sentenca focar={focar} veredito="ainda-nao" titulo="Este é um número de protocolo">
    <p>
      <strong>{numero}</strong> identifica um pedido, e sozinho não mostra nem prova nada. Para verificar um documento, digite o
      código de 16 letras e números que está no rodapé dele. Para ver o andamento, use o QR Code do comprovante de protocolo.
    </p>
  </Sentenca>
);
