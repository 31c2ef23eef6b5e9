import { Stack } from '@mantine/core';
import { segurancaSchema } from '@portal/domain/configuracoes/model';
import { useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Configuracoes.module.css';
import { type Lida, useConfiguracao, useSalvarConfiguracao } from './queries.ts';

/** How the staff enters. */
export function Seguranca() {
  const { data } = useConfiguracao('seguranca');
  return (
    <div className={classes.narrow}>
      <Card title="Como a equipe entra" id="seguranca">
        {data ? <Formulario lida={data} /> : <TextSkeleton lines={5} />}
      </Card>
    </div>
  );
}

function Formulario({ lida }: { lida: Lida<'seguranca'> }) {
  const [atual, setAtual] = useState(lida);
  const [velha, setVelha] = useState(false);
  const salvar = useSalvarConfiguracao('seguranca', (agora) => {
    setAtual(agora);
    setVelha(true);
  });
  const valorDe = ({ valor }: Lida<'seguranca'>) => valor ?? segurancaSchema.parse({});
  const form = useZodForm(segurancaSchema, {
    initialValues: valorDe(lida),
    onSubmit: async (valor) => {
      setAtual(await salvar({ versao: atual.versao, valor }));
      setVelha(false);
    },
  });
  return (
    <Form form={form} label="Como a equipe entra">
      <Stack gap="md">
        {velha && (
          <StaleCallout
            what="a segurança"
            onTakeStored={() => {
              form.setValues(valorDe(atual));
              setVelha(false);
            }}
          />
        )}
        <CheckField
          name="exigir_segundo_fator"
          label="Exigir o segundo passo de toda a equipe"
          hint="Além da senha, a pessoa confirma com um aplicativo autenticador ou uma chave de acesso."
        />
        <Consequencia antes={valorDe(atual).exigir_segundo_fator} />
        <CheckField
          name="confirmar_local"
          label="Confirmar por e-mail o acesso de um lugar novo"
          hint="Quando alguém entra de um aparelho e de uma rede que o portal não conhece, enviamos um link, e a pessoa só entra depois de confirmar que é ela. Sem isto, quem descobre uma senha entra de qualquer lugar."
        />
        <div>
          <SubmitButton>Salvar</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

/** What follows from turning the second step on or off, before it is saved. */
function Consequencia({ antes }: { antes: boolean }) {
  const agora = useFormValue<boolean>('exigir_segundo_fator') ?? false;
  if (agora === antes) return null;
  return agora ? (
    <Callout meaning="warning" title="Vale para todos assim que você salvar, e para você também">
      Quem ainda não tem o segundo passo, mesmo com a sessão aberta, só consegue abrir a própria conta até ligá-lo. O trabalho
      espera lá onde parou. Avise a equipe antes.
    </Callout>
  ) : (
    <Callout meaning="info">Quem já usa o segundo passo continua com ele. Quem não tem volta a entrar só com a senha.</Callout>
  );
}
