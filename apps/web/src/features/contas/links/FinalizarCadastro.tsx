import { Button, Stack } from '@mantine/core';
import { finalizarCadastro as contrato } from '@portal/domain/contas/contract';
import { cpf } from '@portal/domain/http/fields';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { bodyOf } from '#lib/body-of.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../Contas.module.css';
import { finalizarCadastro, type LinkConferido } from '../queries.ts';
import { AceiteField } from '../Termos.tsx';
import { ComLink, Vencido } from './ComLink.tsx';
import { Feito } from './Feito.tsx';

const VENCIDO = (
  <>
    <p>
      Se você já concluiu o cadastro, é só entrar. Se não, peça outro link em “Esqueci a senha” com o e-mail em que recebeu esta
      mensagem.
    </p>
    <div className={classes.acts}>
      <Button component={RouteLink} href={rota('login')} size="sm" mih={44}>
        Entrar
      </Button>
      <Button component={RouteLink} href={rota('passwordReset')} variant="default" size="sm" mih={44}>
        Pedir outro link
      </Button>
    </div>
  </>
);

/** The account that the town began, ended by its owner. */
export function FinalizarCadastro({ usuarioId, token }: { usuarioId: string; token: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const [vencida, setVencida] = useState(false);
  if (vencida) return <Vencido>{VENCIDO}</Vencido>;
  if (email !== null)
    return (
      <Feito title="Cadastro concluído">
        Sua conta está pronta. Entre com <strong>{email}</strong> ou com o seu documento, e a senha que você acabou de criar.
      </Feito>
    );
  return (
    <ComLink finalidade="finalizar_cadastro" token={token} vencido={VENCIDO}>
      {(link) => (
        <Card>
          <Formulario usuarioId={usuarioId} token={token} link={link} onFeito={setEmail} onVencida={() => setVencida(true)} />
        </Card>
      )}
    </ComLink>
  );
}

interface FormularioProps {
  usuarioId: string;
  token: string;
  link: LinkConferido;
  onFeito: (email: string) => void;
  onVencida: () => void;
}

const VAZIO = { telefone: '', senha: '', senha_confirmacao: '' };

function Formulario({ usuarioId, token, link, onFeito, onVencida }: FormularioProps) {
  const { nome } = useOrganizacao();
  // The contract leaves the CPF open; who has no document yet must give it.
  const body = bodyOf(contrato);
  const schema = link.tem_documento ? body : body.and(z.object({ cpf }));
  const form = useZodForm(schema, {
    initialValues: { token, ...VAZIO },
    onSubmit: async (values) => {
      try {
        onFeito((await finalizarCadastro(usuarioId, values)).email);
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) onVencida();
        throw error;
      }
    },
  });
  return (
    <Form form={form} label="Concluir o cadastro">
      <Stack gap="md">
        <p className={classes.lead}>
          Olá, {link.nome}. {nome} começou o seu cadastro com o e-mail <strong>{link.email}</strong>. Falta pouco.
        </p>
        {!link.tem_documento && <CpfCnpjField name="cpf" label="CPF" kind="cpf" />}
        <PhoneField name="telefone" label="Telefone com DDD" />
        <NewPasswordFields />
        <AceiteField />
        <div>
          <SubmitButton>Concluir o cadastro</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
