import { Button, Group, Stack } from '@mantine/core';
import { text } from '@portal/domain/http/fields';
import type { AtoDaSituacao } from '@portal/domain/organizacoes/situacao';
import { useState } from 'react';
import { z } from 'zod';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from '../dominios/Dominios.module.css';
import type { OrganizacaoCompleta } from '../queries.ts';
import { Historico } from './Historico.tsx';
import { ATOS_DE, HOJE, PALAVRAS } from './palavras.ts';
import { useMudarSituacao } from './queries.ts';

const motivo = text(10, 500);
const schema = z.object({ motivo });
/** The address is compared by the server, which names it when it is another one. */
const comEndereco = z.object({ motivo, dominio: z.string().trim().min(1, 'Digite o endereço do município.') });

interface Props {
  organizacao: OrganizacaoCompleta;
  /** False for whoever only looks. */
  escreve: boolean;
}

/** Whether the town is served; what may be done about it, and what was. */
export function SituacaoDoMunicipio({ organizacao, escreve }: Props) {
  const [ato, setAto] = useState<AtoDaSituacao | null>(null);
  const [velha, setVelha] = useState(false);
  const mudar = useMudarSituacao(organizacao.id, () => setVelha(true));
  const close = () => {
    setAto(null);
    setVelha(false);
  };
  const palavras = ato && PALAVRAS[ato];
  return (
    <Stack gap="md">
      <Card title="Situação" id="situacao">
        <p className={classes.lead}>{HOJE[organizacao.situacao]}</p>
        {escreve && (
          <Group gap="sm" mt="md">
            {ATOS_DE[organizacao.situacao].map((cada) => (
              <Button key={cada} variant="default" color={cada === 'encerrar' ? 'red' : undefined} onClick={() => setAto(cada)}>
                {PALAVRAS[cada].botao}
              </Button>
            ))}
          </Group>
        )}
      </Card>
      <Historico id={organizacao.id} />
      {ato && palavras && (
        <FormDialog
          title={palavras.titulo}
          submit={palavras.botao}
          tone={ato === 'suspender' || ato === 'encerrar' ? 'danger' : 'primary'}
          schema={ato === 'encerrar' ? comEndereco : schema}
          initialValues={{ motivo: '' }}
          onSubmit={(campos) => mudar(ato, { versao: organizacao.versao, dominio: '', ...campos })}
          onClose={close}
          description={palavras.consequencia}
        >
          {velha && <StaleCallout what="este município" onTakeStored={close} />}
          <TextAreaField name="motivo" label="Motivo" hint={palavras.porQue} lines={3} maxLength={500} />
          {ato === 'encerrar' && (
            <TextField
              name="dominio"
              label="Endereço do município"
              hint={`Digite ${organizacao.dominio} para confirmar que é este.`}
              autoComplete="off"
            />
          )}
        </FormDialog>
      )}
    </Stack>
  );
}
