import { Button, Group, Stack } from '@mantine/core';
import type { Compromisso } from '@portal/domain/agenda/contract';
import { useState } from 'react';
import { z } from 'zod';
import { fuso } from '#lib/fuso.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { Alcance } from './Alcance.tsx';
import { quandoPorExtenso, relogioDe } from './horas.ts';
import { useCancelar, useSair } from './queries.ts';
import { tentar } from './tentar.ts';

interface Props {
  compromisso: Compromisso;
  onMudar: () => void;
  onClose: () => void;
}

/** One commitment, and what may be done with it. */
export function VerCompromisso({ compromisso: c, onMudar, onClose }: Props) {
  const [ato, setAto] = useState<'cancelar' | 'sair' | null>(null);
  if (ato) return <Retirar c={c} ato={ato} onClose={onClose} />;
  return (
    <Dialog title={c.titulo} onClose={onClose} size="md">
      <Stack gap="md">
        <FactList
          facts={[
            { label: 'O que é', value: c.serie_id ? `${c.tipo}, que se repete` : c.tipo },
            { label: 'Quando', value: quandoPorExtenso(relogioDe(c, fuso())) },
            ...(c.sala ? [{ label: 'Sala', value: c.sala.nome }] : []),
            ...(c.local ? [{ label: 'Onde', value: c.local }] : []),
            { label: 'Quem marcou', value: c.organizador },
            ...(c.pessoas.length > 1 ? [{ label: 'Quem participa', value: c.pessoas.map((p) => p.nome).join(', ') }] : []),
            ...(c.descricao ? [{ label: 'Descrição', value: c.descricao }] : []),
          ]}
        />
        <Group justify="flex-end" gap="sm">
          {c.link && (
            <Button component={RouteLink} href={c.link} variant="default" onClick={onClose}>
              Abrir a vistoria
            </Button>
          )}
          {c.pode_mudar && (
            <Button variant="default" onClick={() => setAto('cancelar')}>
              Cancelar o compromisso
            </Button>
          )}
          {c.pode_sair && (
            <Button variant="default" onClick={() => setAto('sair')}>
              Sair da reunião
            </Button>
          )}
          {c.pode_mudar ? (
            <Button data-primary onClick={onMudar}>
              Mudar
            </Button>
          ) : (
            <Button data-primary onClick={onClose}>
              Fechar
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

const ATOS = {
  cancelar: {
    title: 'Cancelar o compromisso?',
    submit: 'Cancelar definitivamente',
    texto: 'Sai da agenda de todos, e quem participa é avisado. O horário fica livre.',
    acao: 'Cancelar',
  },
  sair: {
    title: 'Sair da reunião?',
    submit: 'Sair da reunião',
    texto: 'Sai da sua agenda, e quem marcou é avisado. Para os outros, a reunião continua.',
    acao: 'Sair de',
  },
} as const;

const alcanceForm = z.object({ alcance: z.enum(['este', 'seguintes']) });

function Retirar({ c, ato, onClose }: { c: Compromisso; ato: keyof typeof ATOS; onClose: () => void }) {
  const cancelar = useCancelar();
  const sair = useSair();
  const { title, submit, texto, acao } = ATOS[ato];
  const fazer = (alcance: 'este' | 'seguintes') =>
    tentar(() => (ato === 'cancelar' ? cancelar : sair).mutateAsync({ id: c.id, versao: c.versao, alcance }));
  if (!c.serie_id)
    return (
      <ConfirmDialog title={title} confirm={submit} onConfirm={() => fazer('este')} onClose={onClose}>
        {texto}
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={title}
      submit={submit}
      tone="danger"
      schema={alcanceForm}
      initialValues={{ alcance: 'este' }}
      onSubmit={({ alcance }) => fazer(alcance)}
      onClose={onClose}
      description={texto}
      unguarded
    >
      <Alcance acao={acao} />
    </FormDialog>
  );
}
