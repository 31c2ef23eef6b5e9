import { Button, Group, Stack, Text } from '@mantine/core';
import { motivo } from '@portal/domain/http/fields';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import type { Pessoa } from './Carga.tsx';
import classes from './Distribuicao.module.css';
import { useTransferir } from './queries.ts';

const transferirForm = z
  .object({ como: z.enum(['uma', 'repartir']), para: z.string(), motivo })
  .refine((v) => v.como === 'repartir' || v.para !== '', { path: ['para'], message: 'Escolha para quem.' });

interface Feito {
  passadas: number;
  sem_ninguem: number;
  para: string;
}

/** All open steps of one person to another, or shared out; afterwards it says what happened. */
export function TransferirDialog({ de: aoAbrir, pessoas, onClose }: { de: Pessoa; pessoas: Pessoa[]; onClose: () => void }) {
  // the list is read again when it is done
  const [de] = useState(aoAbrir);
  const transferir = useTransferir();
  const [feito, setFeito] = useState<Feito | null>(null);
  const passou = useRef(false);
  if (feito) return <Resultado de={de} feito={feito} onClose={onClose} />;
  return (
    <FormDialog
      title={`Passar tudo de ${de.nome}`}
      submit={de.abertas === 1 ? 'Passar a etapa' : `Passar as ${de.abertas} etapas`}
      schema={transferirForm}
      initialValues={{ como: 'repartir', para: '', motivo: '' }}
      onSubmit={async ({ como, para, motivo }) => {
        const alvo = como === 'uma' ? para : null;
        const nome = pessoas.find((p) => p.usuario_id === alvo)?.nome ?? '';
        const resultado = await transferir.mutateAsync({ de: de.usuario_id, para: alvo, motivo });
        passou.current = true;
        setFeito({ ...resultado, para: nome });
      }}
      // once it is done, what happened is read first
      onClose={() => passou.current || onClose()}
      description={
        <p className={classes.soft}>
          {plural(de.abertas, 'etapa em aberto passa', 'etapas em aberto passam')} a outra pessoa agora, com o motivo na linha do
          tempo de cada requerimento. O prazo não muda.
        </p>
      }
    >
      <RadioField
        name="como"
        label="Para quem vão"
        options={[
          {
            value: 'repartir',
            label: 'Repartir entre quem fica em cada setor',
            hint: 'Como cada processo diz: na vez ou por menos trabalho.',
          },
          { value: 'uma', label: 'Todas para uma pessoa' },
        ]}
      />
      <ParaQuem de={de} pessoas={pessoas} />
      <TextAreaField name="motivo" label="Motivo" lines={2} maxLength={2000} />
    </FormDialog>
  );
}

function ParaQuem({ de, pessoas }: { de: Pessoa; pessoas: Pessoa[] }) {
  if (useFormValue<string>('como') !== 'uma') return null;
  return (
    <SelectField
      name="para"
      label="Pessoa"
      hint="Só recebe as etapas de setores em que analisa."
      options={pessoas
        .filter((p) => p.ativo && p.usuario_id !== de.usuario_id)
        .map((p) => ({ value: p.usuario_id, label: p.ausente_ate ? `${p.nome} (ausente)` : p.nome }))}
    />
  );
}

function Resultado({ de, feito: { passadas, sem_ninguem, para }, onClose }: { de: Pessoa; feito: Feito; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={`Passar tudo de ${de.nome}`} size="md">
      <Stack gap="md" role="status">
        <Text>
          {passadas === 0
            ? 'Nenhuma etapa foi passada.'
            : `${plural(passadas, 'etapa foi passada', 'etapas foram passadas')}${para ? ` para ${para}` : ''}.`}
        </Text>
        {sem_ninguem > 0 && (
          <Callout meaning="warning" title={`${plural(sem_ninguem, 'etapa continua', 'etapas continuam')} com ${de.nome}`}>
            {para
              ? `${para} não analisa no setor delas, está ausente ou não pode analisar estes requerimentos. Escolha outra pessoa, ou reparta.`
              : 'No setor delas não há outra pessoa que possa analisar agora. Inclua alguém no setor e passe de novo.'}
          </Callout>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
