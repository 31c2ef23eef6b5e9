import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import type { Modelo } from '@portal/domain/modelos-de-documento/contract';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { useTyped } from '#ui/finder/use-typed.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Modelos.module.css';
import { useConferencia, usePedidos, usePrevia } from './queries.ts';

const PdfViewer = lazy(() => import('#ui/pdf/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })));

/** From the last keystroke to the next picture (ms). */
const PAUSA = 900;

/** The document as it would print, made anew at each pause, and what in it cannot be resolved. */
export function Previa({ modelo, conteudo }: { modelo: Modelo; conteudo: ConteudoDoModelo }) {
  const [parado] = useDebouncedValue(conteudo, PAUSA);
  const [pedido, setPedido] = useState<string | null>(null);
  const ensaio = { titulo: modelo.nome, tipo: modelo.tipo, conteudo: parado, requerimento_id: pedido };
  const { data, error, dataUpdatedAt } = usePrevia(ensaio);
  return (
    <Card title="Como sai" id="previa">
      <div className={classes.campos}>
        <EscolherPedido valor={pedido} onChange={setPedido} />
        <Problemas id={modelo.id} ensaio={ensaio} />
        {error && (
          <Callout meaning="warning" title="A prévia não saiu">
            {error instanceof ApiError && error.mensagem ? error.mensagem : 'Confira a sua conexão e continue a escrever.'}
          </Callout>
        )}
        <Suspense fallback={<TextSkeleton lines={8} />}>
          {data ? (
            <PdfViewer
              title={`Prévia de ${modelo.nome}`}
              queryKey={['modelo-de-documento', modelo.id, dataUpdatedAt]}
              load={() => Promise.resolve(data)}
              height="72vh"
            />
          ) : (
            !error && <TextSkeleton lines={8} />
          )}
        </Suspense>
      </div>
    </Card>
  );
}

/** Invented data, or a request of the town. */
function EscolherPedido({ valor, onChange }: { valor: string | null; onChange: (id: string | null) => void }) {
  const [s, setS] = useState('');
  const { s: procurado, isOld } = useTyped(s, { min: 2 });
  const pedidos = usePedidos(procurado);
  const old = isOld(pedidos);
  const achados = (pedidos.data?.data ?? []).map((r) => ({
    value: r.id,
    disabled: old && r.id !== valor,
    label: `${r.numero ?? 'Rascunho'} · ${r.processo_nome} · ${r.requerente_nome}`,
  }));
  return (
    <Select
      label="Com os dados de"
      placeholder="Dados inventados"
      description="Digite o número de um requerimento, ou o nome de quem pediu."
      data={achados}
      searchable
      clearable
      filter={({ options }) => options}
      nothingFoundMessage={old ? 'Procurando…' : procurado.length >= 2 ? 'Nada encontrado' : 'Digite duas letras ou mais'}
      value={valor}
      onSearchChange={setS}
      onChange={onChange}
    />
  );
}

function Problemas({ id, ensaio }: { id: string; ensaio: Parameters<typeof useConferencia>[1] }) {
  const { data } = useConferencia(id, ensaio);
  if (!data || data.erros.length === 0) return null;
  return (
    <Callout meaning="warning" title="Falta resolver antes da revisão">
      <ul className={classes.lista}>
        {data.erros.map((e) => (
          <li key={e}>{e}</li>
        ))}
      </ul>
    </Callout>
  );
}
