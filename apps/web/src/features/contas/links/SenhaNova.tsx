import { Button, Stack } from '@mantine/core';
import { passwordReset as contrato } from '@portal/domain/contas/contract';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { bodyOf } from '#lib/body-of.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../Contas.module.css';
import { type LinkConferido, passwordReset } from '../queries.ts';
import { ComLink, Vencido } from './ComLink.tsx';
import { Feito } from './Feito.tsx';

const VENCIDO = (
  <>
    <p>Ele vale por uma hora e uma vez só.</p>
    <div className={classes.acts}>
      <Button component={RouteLink} href={rota('passwordReset')} size="sm" mih={44}>
        Pedir outro link
      </Button>
    </div>
  </>
);

/** A new password by a mailed link. */
export function SenhaNova({ token }: { token: string }) {
  const [situacao, setSituacao] = useState<'aberta' | 'feita' | 'vencida'>('aberta');
  if (situacao === 'vencida') return <Vencido>{VENCIDO}</Vencido>;
  if (situacao === 'feita')
    return (
      <Feito title="Senha nova criada">
        Encerramos as sessões que estavam abertas. Entre com a senha nova em todos os seus aparelhos.
      </Feito>
    );
  return (
    <ComLink finalidade="redefinir_senha" token={token} vencido={VENCIDO}>
      {(link) => (
        <Card>
          <Formulario
            link={link}
            enviar={(body) => passwordReset(token, body)}
            onFeita={() => setSituacao('feita')}
            onVencida={() => setSituacao('vencida')}
          />
        </Card>
      )}
    </ComLink>
  );
}

interface FormularioProps {
  link: LinkConferido;
  enviar: (body: { senha: string; senha_confirmacao: string }) => Promise<unknown>;
  onFeita: () => void;
  onVencida: () => void;
}

function Formulario({ link, enviar, onFeita, onVencida }: FormularioProps) {
  const form = useZodForm(bodyOf(contrato), {
    initialValues: { senha: '', senha_confirmacao: '' },
    onSubmit: async (values) => {
      try {
        await enviar(values);
        onFeita();
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) onVencida();
        throw error;
      }
    },
  });
  return (
    <Form form={form} label="Senha nova">
      <Stack gap="md">
        <p className={classes.lead}>
          {link.nome ? `Olá, ${link.nome}.` : 'Olá.'} Crie a senha nova da conta <strong>{link.email}</strong>.
        </p>
        <NewPasswordFields label="Senha nova" />
        <div>
          <SubmitButton>Guardar a senha nova</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
