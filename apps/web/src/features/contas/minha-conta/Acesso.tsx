import { Stack } from '@mantine/core';
import { type Conta, trocarEmail, trocarSenha as trocarSenhaContrato } from '@portal/domain/contas/minha-conta';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { formatDateTime } from '#lib/format.ts';
import { useEmails } from '#lib/recursos.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Form } from '#ui/form/Form.tsx';
import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { isReautenticar, Reautenticar } from '#ui/form/ProveDialog.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { trocarSenha, useTrocarEmail } from './queries.ts';

const EXTERNO = 'Você entra com o usuário da rede da prefeitura. A senha é a mesma do computador e é trocada por lá.';

/** How one enters: the e-mail, which changes once the new one answers, and the password. */
export function Acesso({ conta }: { conta: Conta }) {
  return (
    <>
      <Card title="E-mail" id="email">
        <TrocarEmail conta={conta} />
      </Card>
      <Card title="Senha" id="senha">
        {conta.tem_senha ? (
          <TrocarSenha conta={conta} />
        ) : (
          <Callout>{conta.login_externo === 'Sim' ? EXTERNO : 'Sua conta ainda não tem senha.'}</Callout>
        )}
      </Card>
    </>
  );
}

function TrocarEmail({ conta }: { conta: Conta }) {
  const trocar = useTrocarEmail();
  const emails = useEmails();
  const [velha, setVelha] = useState(false);
  const form = useZodForm(bodyOf(trocarEmail), {
    initialValues: { email: '', senha_atual: '' },
    onSubmit: async (values) => {
      setVelha(false);
      try {
        await trocar.mutateAsync(values);
        form.reset({ email: '', senha_atual: '' });
      } catch (error) {
        if (isReautenticar(error)) setVelha(true);
        throw error;
      }
    },
  });
  return (
    <Form form={form} summary="short" label="Trocar o e-mail">
      <Stack gap="md">
        <FactList facts={[{ label: 'E-mail da conta', value: conta.email }]} />
        <div role="status">
          {conta.email_novo ? (
            <Callout title="Falta confirmar o novo e-mail">
              {emails ? 'Enviamos um link para' : 'Este portal ainda não envia e-mails: falta o link para'}{' '}
              <strong>{conta.email_novo}</strong>, que vale por um dia. Até você abrir o link e confirmar, continua valendo o
              e-mail acima.
            </Callout>
          ) : (
            trocar.isSuccess && (
              <Callout title="Confira o seu novo e-mail">
                {emails
                  ? 'Se ele puder ser usado, enviamos um link para confirmá-lo. Até lá, continua valendo o e-mail acima.'
                  : 'Este portal ainda não envia o e-mail que o confirma. Continua valendo o e-mail acima.'}
              </Callout>
            )
          )}
        </div>
        <div role="alert">{velha && <Reautenticar />}</div>
        <TextField name="email" label="Novo e-mail" type="email" autoComplete="email" inputMode="email" maxLength={255} />
        {conta.tem_senha && <PasswordField name="senha_atual" label="Sua senha" />}
        <div>
          <SubmitButton variant="default">Trocar o e-mail</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

const VAZIO = { senha_atual: '', senha: '', senha_confirmacao: '' };

function TrocarSenha({ conta }: { conta: Conta }) {
  const form = useZodForm(bodyOf(trocarSenhaContrato), {
    initialValues: VAZIO,
    onSubmit: async (values) => {
      await trocarSenha(values);
      form.reset(VAZIO);
    },
  });
  return (
    <Form form={form} summary="short" label="Trocar a senha">
      <Stack gap="md">
        <p>
          {conta.senha_em && `Trocada pela última vez em ${formatDateTime(conta.senha_em)}. `}
          Ao trocar, as suas outras sessões são encerradas.
        </p>
        <PasswordField name="senha_atual" label="Senha atual" />
        <NewPasswordFields label="Senha nova" />
        <div>
          <SubmitButton variant="default">Trocar a senha</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
