import { Stack } from '@mantine/core';
import { QUEM_EMITE, SEGREDO_MIN } from '@portal/domain/configuracoes/emissao';
import { type EmissaoLida, salvarEmissao } from '@portal/domain/taxas/emissor';
import { Mudancas } from '#entities/mudancas/Mudancas.tsx';
import { ApiError } from '#lib/api-error.ts';
import { bodyOf } from '#lib/body-of.ts';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { lerEmissao, useSalvarEmissao } from './queries.ts';

const OPCOES = [
  { value: 'portal', label: QUEM_EMITE.portal, hint: 'Na hora, com código de barras e Pix, pelo convênio que vale no dia.' },
  {
    value: 'tributos',
    label: QUEM_EMITE.tributos,
    hint: 'O portal pede cada guia ao sistema e confere valor e código. Se ele não responde, tenta de novo sozinho e avisa quem cuida das taxas.',
  },
  {
    value: 'mao',
    label: QUEM_EMITE.mao,
    hint: 'Quem cuida das taxas é avisado, faz a guia no sistema da prefeitura e traz número, vencimento e PDF.',
  },
];
const ROTULOS = { quem: 'Quem emite as guias', endereco: 'Endereço do sistema tributário' };

const valoresDe = ({ valor }: EmissaoLida) => ({ versao: 0, segredo: '', valor });

/** By whom the town's slips are made. */
export function QuemEmite({ lida }: { lida: EmissaoLida }) {
  const guardada = useStored(lida);
  const salvar = useSalvarEmissao();
  const { now } = guardada;
  const form = useZodForm(bodyOf(salvarEmissao), {
    initialValues: valoresDe(lida),
    onSubmit: async ({ valor, segredo }) => {
      try {
        guardada.settle(await salvar.mutateAsync({ versao: now.versao, valor, ...(segredo && { segredo }) }));
        form.setValue('segredo', '');
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) guardada.overtake(await lerEmissao());
        throw error;
      }
    },
  });
  return (
    <Card title="Emissão das guias" id="emissao">
      <Form form={form} label="Quem emite as guias">
        <Stack gap="md">
          <StoredElsewhere stored={guardada} what="quem emite as guias" take={(agora) => form.setValues(valoresDe(agora))} />
          <RadioField name="valor.quem" label={ROTULOS.quem} options={OPCOES} />
          <Sistema lida={now} />
          <Consequencia lida={now} />
          <div>
            <SubmitButton>Salvar quem emite</SubmitButton>
          </div>
        </Stack>
      </Form>
      <Mudancas
        assunto="emissao"
        versao={now.versao}
        rotulos={ROTULOS}
        opcoes={{ quem: QUEM_EMITE }}
        onVoltar={(antes) => form.setValues({ ...valoresDe(now), valor: { ...now.valor, ...antes } })}
      />
    </Card>
  );
}

/** Asked for only where it is used. */
function Sistema({ lida: { tem_segredo, da_instalacao } }: { lida: EmissaoLida }) {
  if (useFormValue<string>('valor.quem') !== 'tributos') return null;
  return (
    <>
      <TextField
        name="valor.endereco"
        label={ROTULOS.endereco}
        hint={
          da_instalacao
            ? 'Em branco, vale o sistema que quem opera o portal já ligou.'
            : 'Quem mantém o sistema informa. Começa com https://.'
        }
        maxLength={500}
        inputMode="url"
        optional={da_instalacao}
      />
      <PasswordField
        name="segredo"
        label="Chave combinada com o sistema"
        autoComplete="new-password"
        hint={
          tem_segredo
            ? 'Há uma chave guardada. Preencha só para trocar, ou se o endereço mudou.'
            : `Pelo menos ${SEGREDO_MIN} letras e números. Fica cifrada e não é mostrada de novo, nem para você.`
        }
      />
    </>
  );
}

function Consequencia({ lida: { valor, por_emitir } }: { lida: EmissaoLida }) {
  if (useFormValue<string>('valor.quem') === valor.quem) return null;
  return (
    <Callout meaning="warning" title="Vale para as guias daqui em diante">
      As que já saíram continuam como estão.{' '}
      {por_emitir > 0 &&
        `${plural(por_emitir, 'guia que ninguém emitiu ainda passa', 'guias que ninguém emitiu ainda passam')} a sair do jeito novo. `}
      Quem cuida das taxas é avisado.
    </Callout>
  );
}
