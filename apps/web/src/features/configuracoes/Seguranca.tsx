import { Stack } from '@mantine/core';
import { segurancaSchema } from '@portal/domain/configuracoes/model';
import { Mudancas } from '#entities/mudancas/Mudancas.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Configuracoes.module.css';
import { type Lida, useConfiguracao, useSalvarConfiguracao } from './queries.ts';

const ROTULOS = {
  exigir_segundo_fator: 'Exigir o segundo passo de toda a equipe',
  confirmar_local: 'Confirmar por e-mail o acesso de um lugar novo',
};

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
  const guardada = useStored(lida);
  const salvar = useSalvarConfiguracao('seguranca', guardada.overtake);
  const valorDe = ({ valor }: Lida<'seguranca'>) => valor ?? segurancaSchema.parse({});
  const form = useZodForm(segurancaSchema, {
    initialValues: valorDe(lida),
    onSubmit: async (valor) => {
      guardada.settle(await salvar({ versao: guardada.now.versao, valor }));
    },
  });
  return (
    <Form form={form} label="Como a equipe entra">
      <Stack gap="md">
        <StoredElsewhere stored={guardada} what="a segurança" take={(agora) => form.setValues(valorDe(agora))} />
        <CheckField
          name="exigir_segundo_fator"
          label={ROTULOS.exigir_segundo_fator}
          hint="Além da senha, a pessoa confirma com um aplicativo autenticador ou uma chave de acesso."
        />
        <Consequencia antes={valorDe(guardada.now).exigir_segundo_fator} />
        <CheckField
          name="confirmar_local"
          label={ROTULOS.confirmar_local}
          hint="Quando alguém entra de um aparelho e de uma rede que o portal não conhece, enviamos um link, e a pessoa só entra depois de confirmar que é ela. Sem isto, quem descobre uma senha entra de qualquer lugar."
        />
        <div>
          <SubmitButton>Salvar</SubmitButton>
        </div>
      </Stack>
      <Mudancas
        assunto="seguranca"
        versao={guardada.now.versao}
        rotulos={ROTULOS}
        onVoltar={(antes) => form.setValues({ ...form.values(), ...antes })}
      />
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
