import { Button, Group, Stack } from '@mantine/core';
import { type Perfil, salvarPerfil } from '@portal/domain/equipe/contract';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { bodyOf } from '#lib/body-of.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useCloseAsking } from '#ui/form/use-unsaved.ts';
import { useFormState, useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './Equipe.module.css';
import { PermissoesField } from './PermissoesField.tsx';
import { type Opcao, textoDe } from './permissoes.ts';
import { useLerPerfil, useSalvarPerfil } from './queries.ts';

interface Props {
  /** Absent: a new one. */
  perfil?: Perfil;
  opcoes: Opcao[];
  onClose: () => void;
}

/** A profile, new or changed. When somebody else saved in between, what was typed stays and what is stored is shown beside it. */
export function PerfilDialog({ perfil, opcoes, onClose }: Props) {
  const salvar = useSalvarPerfil(perfil?.id);
  const ler = useLerPerfil();
  const versao = useRef(perfil?.versao ?? 0);
  const [salvo, setSalvo] = useState<Perfil | null>(null);
  const [sumiu, setSumiu] = useState(false);
  const valuesOf = ({ nome, descricao, permissoes }: Perfil) => ({ nome, descricao, permissoes, versao: 0 });

  const form = useZodForm(bodyOf(salvarPerfil), {
    initialValues: perfil ? valuesOf(perfil) : { nome: '', descricao: '', permissoes: [], versao: 0 },
    onSubmit: async (values) => {
      try {
        await salvar.mutateAsync({ ...values, versao: versao.current });
      } catch (error) {
        if (perfil && error instanceof ApiError && (error.status === 409 || error.status === 404)) {
          const now = await ler(perfil.id);
          setSumiu(!now);
          setSalvo(now ?? null);
          versao.current = now?.versao ?? versao.current;
        }
        throw error;
      }
      onClose();
    },
  });
  const submitting = useFormState(form.store, (state) => state.submitting);
  const dirty = useFormState(form.store, (state) => state.dirty);
  const title = perfil ? `Alterar o perfil ${perfil.nome}` : 'Novo perfil';
  const closing = useCloseAsking(form.store, onClose);
  return (
    <Dialog {...closing} title={title} size="52rem" closeOnClickOutside={!dirty}>
      <Form form={form} summary="short" label={title}>
        <Stack gap="md">
          {sumiu && (
            <div role="alert">
              <Callout meaning="warning" title="Este perfil foi excluído há pouco">
                Nada foi gravado. Se ele ainda faz falta, crie um novo com o mesmo nome.
              </Callout>
            </div>
          )}
          {salvo && (
            <StaleCallout
              what="este perfil"
              onTakeStored={() => {
                form.setValues(valuesOf(salvo));
                setSalvo(null);
              }}
            >
              <p>
                Agora ele se chama <strong>{salvo.nome}</strong>
                {salvo.permissoes.length === 0 ? ' e não permite nada.' : ' e permite:'}
              </p>
              <ul className={classes.keys}>
                {salvo.permissoes.map((chave) => (
                  <li key={chave}>{textoDe(chave)}</li>
                ))}
              </ul>
            </StaleCallout>
          )}
          <TextField name="nome" label="Nome" autoFocus maxLength={120} />
          <TextField name="descricao" label="Para quem é" optional maxLength={255} />
          <PermissoesField
            name="permissoes"
            label="O que este perfil permite"
            hint={perfil && perfil.total > 0 ? 'A mudança vale na hora para quem tem o perfil.' : undefined}
            opcoes={opcoes}
            held={perfil?.permissoes ?? []}
          />
          <Group justify="flex-end" gap="sm" mt="xs">
            <Button variant="default" onClick={onClose} disabled={submitting}>
              Voltar
            </Button>
            <SubmitButton disabled={sumiu}>{perfil ? 'Salvar perfil' : 'Criar perfil'}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  );
}
