import { Button } from '@mantine/core';
import { formatExato } from '@portal/domain/text/numeros';
import { Callout } from '#ui/Callout.tsx';
import { useFormStore, useFormValue } from '#ui/form/form-context.ts';
import classes from './Imoveis.module.css';
import { useZonasPropostas } from './queries.ts';

type Escritas = { zona_id: string; percentual: string }[];
const chave = (zonas: Escritas) =>
  zonas
    .map((z) => `${z.zona_id} ${Number(z.percentual)}`)
    .sort()
    .join();

/** The zones that the outlines say, beside those that are written: taken by a press, never by themselves. */
export function ZonasPropostas({ imovelId }: { imovelId: string | null }) {
  const store = useFormStore();
  const escritas = useFormValue<Escritas>('zonas') ?? [];
  const { data } = useZonasPropostas(imovelId);
  if (!data || data.falta) return null;
  if (data.zonas.length === 0)
    return <Callout>Pelo contorno desenhado, este imóvel não fica em nenhuma das zonas desenhadas.</Callout>;
  const ditas = data.zonas.map((z) => `${z.sigla} (${formatExato(z.percentual, 0)} %)`).join(', ');
  if (chave(escritas) === chave(data.zonas)) return <p className={classes.soft}>São as mesmas do contorno desenhado.</p>;
  return (
    <Callout
      actions={
        <Button
          variant="default"
          size="compact-md"
          onClick={() =>
            store.setValue(
              'zonas',
              data.zonas.map(({ zona_id, percentual }) => ({ zona_id, percentual })),
            )
          }
        >
          Usar as zonas do contorno
        </Button>
      }
    >
      Pelo contorno desenhado, ele fica em {ditas}.
      {data.sobrepostas && ' As zonas desenhadas se sobrepõem aqui, e as partes foram reduzidas para somar 100 %.'}
    </Callout>
  );
}
