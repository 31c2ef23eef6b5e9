import { Button, Group } from '@mantine/core';
import { text } from '@portal/domain/http/fields';
import { useState } from 'react';
import { z } from 'zod';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from '../dominios/Dominios.module.css';
import type { OrganizacaoCompleta } from '../queries.ts';
import { doCampo, estadoDaManutencao, faseDaManutencao, paraCampo } from './momento.ts';
import { useManutencao } from './queries.ts';

const HORA_MS = 3_600_000;

/** The fields hold moments as people type them; both have one form, so that they compare as texts. */
const schema = z
  .object({ de: z.string().min(1, 'Informe dia e hora.'), ate: z.string().min(1, 'Informe dia e hora.'), aviso: text(10, 300) })
  .refine(({ de, ate }) => ate === '' || de < ate, { path: ['ate'], message: 'O fim vem depois do começo.' });

interface Props {
  organizacao: OrganizacaoCompleta;
  /** False for whoever only looks. */
  escreve: boolean;
}

/** The maintenance of a town's portal: none, announced or under way. */
export function Manutencao({ organizacao, escreve }: Props) {
  const [aberto, setAberto] = useState<'marcar' | 'encerrar' | null>(null);
  const [velha, setVelha] = useState(false);
  const agir = useManutencao(organizacao.id, () => setVelha(true));
  const fase = faseDaManutencao(organizacao, Date.now());
  const estado = estadoDaManutencao(organizacao, Date.now(), organizacao.fuso);
  const close = () => {
    setAberto(null);
    setVelha(false);
  };
  return (
    <Card title="Manutenção" id="manutencao">
      <p className={classes.lead}>
        Para fechar o portal por um tempo com hora para voltar. Quem entra é avisado antes, e quem administra o município recebe
        um e-mail. Enquanto dura, ninguém entra; nada se perde, e os prazos continuam a correr.
      </p>
      {estado ? (
        <Callout meaning="warning" title={estado}>
          {organizacao.manutencao_aviso}
        </Callout>
      ) : (
        <p>Nenhuma manutenção marcada.</p>
      )}
      {escreve && (
        <Group gap="sm" mt="md">
          <Button variant="default" onClick={() => setAberto('marcar')}>
            {fase ? 'Mudar a manutenção' : 'Marcar manutenção'}
          </Button>
          {fase && (
            <Button variant="default" onClick={() => setAberto('encerrar')}>
              {fase === 'em curso' ? 'Abrir o portal agora' : 'Desmarcar'}
            </Button>
          )}
        </Group>
      )}
      {aberto === 'marcar' && (
        <FormDialog
          title="Manutenção do portal"
          submit={fase ? 'Salvar manutenção' : 'Marcar manutenção'}
          schema={schema}
          initialValues={valoresDe(organizacao, fase !== null)}
          onSubmit={({ de, ate, aviso }) =>
            agir.marcar({
              versao: organizacao.versao,
              de: doCampo(de, organizacao.fuso) ?? '',
              ate: doCampo(ate, organizacao.fuso) ?? '',
              aviso,
            })
          }
          onClose={close}
          description="As horas são as do município. Um começo que já passou vale a partir de agora."
        >
          {velha && <StaleCallout what="este município" onTakeStored={close} />}
          <TextField name="de" label="Começa em" type="datetime-local" autoFocus />
          <TextField
            name="ate"
            label="Termina em"
            type="datetime-local"
            hint="O portal abre sozinho nesta hora. No máximo 7 dias."
          />
          <TextAreaField
            name="aviso"
            label="O que as pessoas leem"
            hint="Por que o portal para. Exemplo: Troca do servidor do município."
            lines={3}
            maxLength={300}
          />
        </FormDialog>
      )}
      {aberto === 'encerrar' && (
        <ConfirmDialog
          title={fase === 'em curso' ? 'Abrir o portal agora' : 'Desmarcar a manutenção'}
          confirm={fase === 'em curso' ? 'Abrir o portal' : 'Desmarcar'}
          tone="primary"
          onConfirm={() => agir.encerrar({ versao: organizacao.versao })}
          onClose={close}
        >
          {velha && <StaleCallout what="este município" onTakeStored={close} />}
          {fase === 'em curso'
            ? 'As pessoas voltam a entrar assim que você confirmar.'
            : 'O aviso sai e o portal continua aberto.'}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** What is marked, or two hours from the next full one. */
function valoresDe({ data_manutencao, manutencao_ate, manutencao_aviso, fuso }: OrganizacaoCompleta, isMarcada: boolean) {
  if (isMarcada) return { de: paraCampo(data_manutencao, fuso), ate: paraCampo(manutencao_ate, fuso), aviso: manutencao_aviso };
  const cheia = Math.ceil(Date.now() / HORA_MS) * HORA_MS;
  const em = (horas: number) => paraCampo(new Date(cheia + horas * HORA_MS).toISOString(), fuso);
  return { de: em(0), ate: em(2), aviso: '' };
}
