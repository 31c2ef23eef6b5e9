import { Button } from '@mantine/core';
import { type Ausencia, type incluirMinhaAusencia, minhaAusenciaBody } from '@portal/domain/distribuicao/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useQuemTrabalha } from '#entities/encargos/queries.ts';
import { useUsuario } from '#lib/me.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { periodo } from './Ausencias.tsx';
import classes from './Distribuicao.module.css';
import { useExcluirMinhaAusencia, useIncluirMinhaAusencia, useMinhasAusencias } from './queries.ts';

/** When oneself is away, and who covers: said once, before leaving. */
export function MinhasAusencias() {
  const { data } = useMinhasAusencias();
  const excluir = useExcluirMinhaAusencia();
  const [aberto, setAberto] = useState<'incluir' | Ausencia | null>(null);
  const close = () => setAberto(null);
  return (
    <Card title="Ausências" id="ausencias">
      <p className={classes.soft}>
        Nos dias em que você estiver fora, nenhuma etapa nova chega a você. Se você tiver horas marcadas nesses dias, a gestão é
        avisada para passá-las ou mudá-las.
      </p>
      {data ? (
        <ul className={classes.minhas} aria-label="Suas ausências">
          {data.map((a) => (
            <li key={a.id}>
              <span>
                <strong>{periodo(a)}</strong>
                <span className={classes.soft}>
                  {a.substituto_nome ? ` · ${a.substituto_nome} substitui` : ' · ninguém substitui'}
                  {a.motivo && ` · ${a.motivo}`}
                </span>
              </span>
              <Button variant="default" size="sm" aria-label={`Apagar a ausência de ${periodo(a)}`} onClick={() => setAberto(a)}>
                Apagar
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <TextSkeleton lines={2} />
      )}
      {data?.length === 0 && <p>Nenhuma ausência de hoje em diante.</p>}
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto('incluir')}>
        Dizer que estarei fora
      </Button>
      {aberto === 'incluir' && <IncluirDialog onClose={close} />}
      {aberto && aberto !== 'incluir' && (
        <ConfirmDialog
          title="Apagar a ausência"
          confirm="Apagar a ausência"
          onConfirm={() => excluir.mutateAsync(aberto.id)}
          onClose={close}
        >
          Você volta a receber etapas em {periodo(aberto)}.
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface Valores {
  de: string;
  ate: string;
  motivo: string;
  substituto_id: string;
}

const ausenciaForm = z
  .custom<Valores>()
  .transform((v): BodyIn<typeof incluirMinhaAusencia> => ({ ...v, substituto_id: v.substituto_id || null }))
  .pipe(minhaAusenciaBody);

function IncluirDialog({ onClose }: { onClose: () => void }) {
  const incluir = useIncluirMinhaAusencia();
  const usuario = useUsuario();
  const { data: colegas = [] } = useQuemTrabalha();
  return (
    <FormDialog
      title="Dizer que estarei fora"
      submit="Registrar a ausência"
      schema={ausenciaForm}
      initialValues={{ de: '', ate: '', motivo: '', substituto_id: '' }}
      onSubmit={({ substituto_id, ...body }) => incluir.mutateAsync({ ...body, substituto_id: substituto_id || null })}
      onClose={onClose}
    >
      <div className={classes.duo}>
        <DateField name="de" label="Primeiro dia" />
        <DateField name="ate" label="Último dia" />
      </div>
      <SelectField
        name="substituto_id"
        label="Quem substitui"
        optional
        hint="Recebe o que voltar do requerente, se analisar no mesmo setor. Combine antes com a pessoa."
        options={colegas.filter((c) => c.id !== usuario?.id).map((c) => ({ value: c.id, label: c.nome }))}
      />
      <TextField name="motivo" label="Motivo" optional hint="Só você e a gestão veem." maxLength={200} />
    </FormDialog>
  );
}
