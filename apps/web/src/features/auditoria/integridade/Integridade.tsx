import { verIntegridade } from '@portal/domain/auditoria/integridade';
import { addDias } from '@portal/domain/text/datas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Periodos } from '#ui/period/Periodos.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useAddressFilters } from '../na-barra.ts';
import { Duplas } from './Duplas.tsx';
import { Excecoes } from './Excecoes.tsx';
import { Fila } from './Fila.tsx';
import { Horas } from './Horas.tsx';
import classes from './Integridade.module.css';

const VAZIO = { de: '', ate: '', das: '', as: '' };
/** What a quarter brings is enough to see a habit, and is read in a moment. */
const DIAS = 90;

/** What it is worth asking about, each number with what it rests on. Signs, not verdicts. */
export function Integridade() {
  const { filtro, setFiltro } = useAddressFilters(VAZIO);
  const pergunta = {
    de: filtro.de || addDias(hoje(), 1 - DIAS),
    ate: filtro.ate || hoje(),
    das: filtro.das || '07:00',
    as: filtro.as || '19:00',
  };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['auditoria', 'integridade', pergunta],
    queryFn: ({ signal }) => call(verIntegridade, { body: pergunta, signal, local: [422] }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return (
    <div className={classes.root} aria-busy={isPlaceholderData || undefined}>
      <Periodos periodo={pergunta} onMudar={(periodo) => setFiltro({ ...filtro, ...periodo })} />
      <Callout meaning="info">
        São sinais para perguntar, não acusações: cada um pode ter uma boa razão. Ler esta página também fica na auditoria.
      </Callout>
      {error instanceof ApiError ? (
        <Callout meaning="warning">{error.message}</Callout>
      ) : data ? (
        <>
          <Fila {...data.fila} />
          <Horas
            {...data.horas}
            expediente={
              <Expediente
                key={`${pergunta.das}/${pergunta.as}`}
                das={pergunta.das}
                as={pergunta.as}
                onMudar={(horas) => setFiltro({ ...filtro, ...horas })}
              />
            }
          />
          <Excecoes {...data.excecoes} />
          <Duplas duplas={data.duplas} />
        </>
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

const HORAS = Array.from({ length: 48 }, (_, i) => `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`);
const horas = z.object({ das: z.string(), as: z.string() }).refine(({ das, as }) => das < as, {
  path: ['as'],
  message: 'O expediente precisa acabar depois de começar.',
});

interface ExpedienteProps {
  das: string;
  as: string;
  onMudar: (horas: { das: string; as: string }) => void;
}

function Expediente({ das, as, onMudar }: ExpedienteProps) {
  const form = useZodForm(horas, { unguarded: true, initialValues: { das, as }, onSubmit: onMudar });
  const options = [...new Set([...HORAS, das, as])].sort().map((hora) => ({ value: hora, label: hora }));
  return (
    <Form form={form} summary="short" label="Expediente">
      <div className={classes.horas}>
        <SelectField name="das" label="Expediente das" options={options} />
        <SelectField name="as" label="às" options={options} />
        <SubmitButton>Contar com estas horas</SubmitButton>
      </div>
    </Form>
  );
}
