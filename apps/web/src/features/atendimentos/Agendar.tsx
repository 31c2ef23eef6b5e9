import { Button, Group, Stack } from '@mantine/core';
import type { Oferta } from '@portal/domain/atendimentos/contract';
import { addDias } from '@portal/domain/text/datas';
import { useState } from 'react';
import { z } from 'zod';
import { fuso, hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Atendimentos.module.css';
import { diaPorExtenso, horaDe, quando } from './palavras.ts';
import { useMarcar, useVagas } from './queries.ts';

/** So many days of free hours stand on one page. */
const PAGINA_DIAS = 14;

interface EscolherProps {
  tipoId: string;
  titulo: string;
  /** How far ahead, in days. */
  ateDias: number;
  onEscolher: (inicio: string) => unknown;
  onClose: () => void;
}

/** Free hours, day by day: buttons, so that they are read and pressed as such. */
export function EscolherHora({ tipoId, titulo, ateDias, onEscolher, onClose }: EscolherProps) {
  const [pagina, setPagina] = useState(0);
  const de = addDias(hoje(), pagina * PAGINA_DIAS);
  const { data: vagas } = useVagas(tipoId, { de, ate: addDias(de, PAGINA_DIAS - 1) });
  const dias = [...new Set(vagas?.map((v) => v.dia))];
  return (
    <Dialog title={titulo} onClose={onClose} size="lg">
      <Stack gap="md">
        <p>Escolha o dia e a hora.</p>
        {!vagas && <TextSkeleton lines={4} />}
        {vagas?.length === 0 && <Callout>Nenhuma hora livre nestes dias. Veja os seguintes.</Callout>}
        {dias.map((dia) => (
          <section key={dia} aria-label={diaPorExtenso(dia)}>
            <h3 className={classes.dia}>{diaPorExtenso(dia)}</h3>
            <ul className={classes.horas}>
              {vagas
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
          <Button variant="default" disabled={pagina === 0} onClick={() => setPagina(pagina - 1)}>
            Dias anteriores
          </Button>
          <Button variant="default" disabled={(pagina + 1) * PAGINA_DIAS > ateDias} onClick={() => setPagina(pagina + 1)}>
            Dias seguintes
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const respostasForm = z.object({ respostas: z.array(z.string().trim().min(1, 'campo obrigatorio').max(500)) });

/** A day and an hour first, then what is asked and the confirmation. */
export function Agendar({ oferta, onClose }: { oferta: Oferta; onClose: () => void }) {
  const [inicio, setInicio] = useState('');
  const marcar = useMarcar(oferta.id);
  if (!inicio)
    return (
      <EscolherHora tipoId={oferta.id} titulo={oferta.nome} ateDias={oferta.ate_dias} onEscolher={setInicio} onClose={onClose} />
    );
  return (
    <FormDialog
      title="Confirmar a hora"
      submit="Marcar a hora"
      schema={respostasForm}
      initialValues={{ respostas: oferta.perguntas.map(() => '') }}
      onSubmit={({ respostas }) => marcar.mutateAsync({ inicio, respostas })}
      onClose={onClose}
      description={
        <>
          <strong>{oferta.nome}</strong>, {quando(inicio, fuso())}. {oferta.modalidade}: {oferta.local}.
        </>
      }
    >
      {oferta.perguntas.map((pergunta, i) => (
        <TextField key={pergunta} name={`respostas.${i}`} label={pergunta} maxLength={500} />
      ))}
    </FormDialog>
  );
}
