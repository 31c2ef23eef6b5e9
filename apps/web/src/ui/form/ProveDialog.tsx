import { Button } from '@mantine/core';
import { REAUTENTICAR } from '@portal/domain/contas/minha-conta';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { logout } from '#lib/session.ts';
import { Callout } from '../Callout.tsx';
import { FormDialog } from './FormDialog.tsx';
import { PasswordField } from './PasswordField.tsx';

/** True for the refusal of a log-in without password that is too old to prove who is there. */
export const isReautenticar = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403 && error.codigo === REAUTENTICAR;

/** Said in place of the act: leaving and entering again proves it. */
export const Reautenticar = () => (
  <Callout
    meaning="warning"
    title="Entre de novo para continuar"
    actions={
      <Button variant="default" size="sm" mih={44} onClick={() => void logout()}>
        Sair agora
      </Button>
    }
  >
    Por segurança, isto só pode ser feito logo depois de entrar. Saia, entre outra vez e volte aqui.
  </Callout>
);

const comSenha = z.object({ senha_atual: z.string().min(1, 'Digite a sua senha.') });
const semSenha = z.object({ senha_atual: z.literal('') });

interface Props {
  title: string;
  submit: string;
  tone?: 'primary' | 'danger';
  /** Accounts of a network have none here: they are proven by having entered a moment ago. */
  temSenha: boolean;
  children: ReactNode;
  /** Calls with what proves the person; must deal with 403 locally. The dialog closes when it resolves. */
  onConfirm: (senha_atual: string) => Promise<unknown>;
  onClose: () => void;
}

/** An act that must be proven with the password. */
export function ProveDialog({ title, submit, tone, temSenha, children, onConfirm, onClose }: Props) {
  const [old, setOld] = useState(false);
  return (
    <FormDialog
      title={title}
      submit={submit}
      tone={tone}
      schema={temSenha ? comSenha : semSenha}
      initialValues={{ senha_atual: '' }}
      unguarded
      description={children}
      onSubmit={async (values) => {
        setOld(false);
        try {
          await onConfirm(values.senha_atual);
        } catch (error) {
          if (isReautenticar(error)) setOld(true);
          throw error;
        }
      }}
      onClose={onClose}
    >
      <div role="alert">{old && <Reautenticar />}</div>
      {temSenha && <PasswordField name="senha_atual" label="Sua senha" />}
    </FormDialog>
  );
}
