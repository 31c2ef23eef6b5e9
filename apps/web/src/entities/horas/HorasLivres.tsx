import { Button, Group, Stack } from '@mantine/core';
import { addDias } from '@portal/domain/text/datas';
import type { ReactNode } from 'react';
import { fuso, hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Horas.module.css';
import { diaPorExtenso, horaDe } from './palavras.ts';

/** So many days of free hours stand on one page. */
const PAGINA_DIAS = 14;

/** The days of one page. */
export const diasDaPagina = (pagina: number): { de: string; ate: string } => {
  const de = addDias(hoje(), pagina * PAGINA_DIAS);
  return { de, ate: addDias(de, PAGINA_DIAS - 1) };
};

interface Props {
  /** undefined: still being read */
  horas: readonly { dia: string; inicio: string }[] | undefined;
  /** How far ahead, in days. */
  ateDias: number;
  pagina: number;
  onPagina: (pagina: number) => void;
  onEscolher: (inicio: string) => unknown;
  /** Where there is none: what may be done then. */
  semHoras?: ReactNode;
}

/** Free hours, day by day: buttons, so that they are read and pressed as such. */
export function HorasLivres({ horas, ateDias, pagina, onPagina, onEscolher, semHoras }: Props) {
  const dias = [...new Set(horas?.map((v) => v.dia))];
  return (
    <Stack gap="md">
      {!horas && <TextSkeleton lines={4} />}
      {horas?.length === 0 && (semHoras ?? <Callout>Nenhuma hora livre nestes dias. Veja os seguintes.</Callout>)}
      {dias.map((dia) => (
        <section key={dia} aria-label={diaPorExtenso(dia)}>
          <h3 className={classes.dia}>{diaPorExtenso(dia)}</h3>
          <ul className={classes.horas}>
            {horas
              ?.filter((v) => v.dia === dia)
              .map((v) => (
                <li key={v.inicio}>
                  <Button variant="default" onClick={() => void onEscolher(v.inicio)}>
                    {horaDe(v.inicio, fuso())}
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Group justify="space-between" gap="sm">
        <Button variant="default" disabled={pagina === 0} onClick={() => onPagina(pagina - 1)}>
          Dias anteriores
        </Button>
        <Button variant="default" disabled={(pagina + 1) * PAGINA_DIAS > ateDias} onClick={() => onPagina(pagina + 1)}>
          Dias seguintes
        </Button>
      </Group>
    </Stack>
  );
}
