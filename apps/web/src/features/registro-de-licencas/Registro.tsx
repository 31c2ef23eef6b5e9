import { Button } from '@mantine/core';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoIndex } from '#ui/NoIndex.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { Ferramentas } from './Ferramentas.tsx';
import { Lista } from './Lista.tsx';
import { NoMapa } from './NoMapa.tsx';
import { Procurar } from './Procurar.tsx';
import { irPara, isFiltrado, SEM_FILTRO, usePedido } from './pedido.ts';
import { useLista, useRegistro } from './queries.ts';
import classes from './Registro.module.css';

/** Everything the town has issued, for anybody, with nobody in it. */
export function Registro() {
  const { data, error, refetch } = useRegistro();
  if (error) return <NaoVeio error={error} onTentar={() => void refetch()} />;
  if (!data) return <CardsSkeleton cards={3} />;
  if (!data.publicado) return <NaoPublica />;
  return <Consulta titulos={data.titulos} />;
}

export const NaoPublica = () => (
  <EmptyState title="Este município não publica as licenças que emitiu">
    Procure a prefeitura para saber o que foi autorizado num endereço.
  </EmptyState>
);

/** It could not be read: why, and again. What was asked badly is not asked again. */
export function NaoVeio({ error, onTentar }: { error: Error; onTentar: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  const tentar = (
    <Button variant="default" onClick={onTentar}>
      Tentar de novo
    </Button>
  );
  return (
    <Callout meaning="warning" title="Não conseguimos ler o registro agora" actions={status !== 422 && tentar}>
      {status === 429
        ? 'Foram muitas consultas seguidas. Espere um minuto e tente de novo.'
        : status === 0
          ? 'Confira a sua conexão.'
          : error.message}
    </Callout>
  );
}

function Consulta({ titulos }: { titulos: string[] }) {
  const endereco = usePedido();
  const { filtros, page, per_page } = endereco;
  const pedido = { ...filtros, page, per_page };
  const { data, error, isPending, isFetching, refetch } = useLista(pedido);
  return (
    <div className={classes.coluna}>
      {isFiltrado(filtros) && <NoIndex />}
      <Procurar
        key={JSON.stringify(filtros)}
        titulos={titulos}
        inicial={filtros}
        onProcurar={(novos) => irPara({ ...endereco, filtros: novos, page: 1 })}
      />
      {error ? (
        <NaoVeio error={error} onTentar={() => void refetch()} />
      ) : (
        <>
          {data && data.total > 0 && <Ferramentas endereco={endereco} total={data.total} />}
          {endereco.mapa && data && data.data.length > 0 && <NoMapa linhas={data.data} pedido={pedido} />}
          <Lista
            linhas={data?.data ?? []}
            total={data?.total ?? 0}
            endereco={endereco}
            carregando={isPending || (isFetching && !data)}
            onLimpar={() => irPara({ ...endereco, filtros: SEM_FILTRO, page: 1 })}
          />
        </>
      )}
    </div>
  );
}
